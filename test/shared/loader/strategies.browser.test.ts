// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { problems } from '../../chromium'
import { reaches, settled, states, trialSite } from '../../trialSite'

const { html, site, asked, newPage } = trialSite()

const counter = (attributes = '', content = '') => `<div data-widget="counter" ${attributes}>${content}</div>`
const BELOW = '<div style="height: 4000px">The fold is far above.</div>'
const SERVED = '<button type="button">Count 0</button>'

describe('what the bundle loads', () => {
  it('is the script and the user, on a page without markers [7.29]', async () => {
    const page = await html('<main><h1>About us</h1></main>')
    await page.waitForLoadState('networkidle')
    expect(site.calls.list().map(({ path }) => path)).toEqual(['/asset_bundles/mount.js', '/user.ljson'])
    expect(problems(page)).toEqual([])
  })

  it('is nothing more while every marker waits, whatever it waits for [7.29]', async () => {
    const page = await html(
      counter('', SERVED) +
        counter('data-load="interaction"') +
        counter('data-load="media(max-width: 10px)"') +
        `<div data-widget="header"><a href="/">Home</a></div>${BELOW}${counter()}${counter('data-load="visible"')}`,
    )
    await page.waitForLoadState('networkidle')
    expect(site.calls.list().map(({ path }) => path)).toEqual(['/asset_bundles/mount.js', '/user.ljson'])
    expect(await states(page)).toEqual(Array(6).fill('pending'))
  })

  it('has no React where a widget of the theme needs none', async () => {
    const page = await html(
      `<div data-widget="plain" data-load="eager"></div>
      <script type="module">
        import { register } from '/asset_bundles/mount.js'
        register('plain', { load: async () => ({ mount: marker => { marker.textContent = 'Plain' } }) })
      </script>`,
    )
    await reaches(page, '[data-widget=plain]', 'ready')
    expect(asked()).not.toContain('r.js')
  })
})

describe('data-load', () => {
  it('eager mounts at once, wherever the marker is', async () => {
    const page = await html(`${BELOW}${counter('data-load="eager"', SERVED)}`)
    await reaches(page, '[data-widget]', 'ready')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('idle mounts when the browser has nothing else to do', async () => {
    const page = await html(`${BELOW}${counter('data-load="idle"', SERVED)}`)
    await reaches(page, '[data-widget]', 'ready')
  })

  it('visible waits below the fold until the marker comes near', async () => {
    const page = await html(`${BELOW}${counter('data-load="visible"', SERVED)}`)
    await settled(page)
    expect(await states(page)).toEqual(['pending'])
    await page.evaluate(() => scrollTo(0, 4000))
    await reaches(page, '[data-widget]', 'ready')
  })

  it('visible waits in a hidden tab until that is shown', async () => {
    const page = await html(`<div id="tab" style="display: none">${counter('data-load="visible"', SERVED)}</div>`)
    await settled(page)
    expect(await states(page)).toEqual(['pending'])
    await page.evaluate(() => {
      document.getElementById('tab')!.style.display = ''
    })
    await reaches(page, '[data-widget]', 'ready')
  })

  it('interaction waits for the visitor, in full view', async () => {
    const page = await html(counter('data-load="interaction"', SERVED))
    await settled(page)
    expect(await states(page)).toEqual(['pending'])
    await page.locator('button').focus()
    await reaches(page, '[data-widget]', 'ready')
  })

  it('media waits until its query applies, however that is written, and stays when it no longer does', async () => {
    const spellings = [
      'media(max-width: 600px)',
      'media((max-width: 600px))',
      'media(screen and (max-width: 600px))',
      'media(width <= 600px)',
      'media(print, (max-width: 600px))',
      'media(min-width: 1px) and (max-width: 600px)',
      'media(min-width: 601px)',
    ]
    const page = await html(spellings.map(load => counter(`data-load="${load}"`, SERVED)).join(''), {
      viewport: { width: 1000, height: 700 },
    })
    await reaches(page, '[data-load="media(min-width: 601px)"]', 'ready')
    await settled(page)
    expect(await states(page)).toEqual([...Array(6).fill('pending'), 'ready'])
    await page.setViewportSize({ width: 500, height: 700 })
    for (const load of spellings) await reaches(page, `[data-load="${load}"]`, 'ready')
  })

  it('media that do not apply leave the markup to the visitor', async () => {
    const page = await html(
      counter('data-load="media(min-width: 2000px)"', '<details><summary>More</summary><p>Much more</p></details>'),
    )
    await page.getByText('More', { exact: true }).click()
    expect(await page.getByText('Much more').isVisible()).toBe(true)
    expect(await states(page)).toEqual(['pending'])
    expect(asked()).toEqual(['mount.js'])
  })

  it('wins over what a widget was registered with, which wins over the default', async () => {
    const page = await html(
      `<div data-widget="plain" id="own">Server</div><div data-widget="plain" data-load="interaction" id="marker">Server</div>
      <script type="module">
        import { register } from '/asset_bundles/mount.js'
        register('plain', { when: 'eager', load: async () => ({ mount: marker => { marker.textContent = 'Plain' } }) })
      </script>`,
    )
    await reaches(page, '#own', 'ready')
    await settled(page)
    expect(await states(page)).toEqual(['ready', 'pending'])
  })
})

describe('a marker that says nothing', () => {
  it('waits for the visitor where the server wrote something', async () => {
    const page = await html(
      counter('id="text"', 'Ten offices') +
        counter('id="element"', SERVED) +
        counter('id="drawing"', '<svg width="9" height="9"></svg>'),
    )
    await settled(page)
    expect(await states(page)).toEqual(['pending', 'pending', 'pending'])
  })

  it('mounts at once in the first viewport where it is empty, comments and its props apart', async () => {
    const page = await html(
      counter('id="empty"') +
        counter('id="comment"', '\n  <!-- nothing yet -->\n') +
        counter('id="props"', '<script type="application/json">{ "label": "From JSON" }</script>'),
    )
    for (const id of ['empty', 'comment', 'props']) await reaches(page, `#${id}`, 'ready')
    expect(await page.locator('#props').textContent()).toBe('From JSON 0')
  })

  it('waits until it is near where it is empty and below the first viewport', async () => {
    const page = await html(`${BELOW}${counter()}`)
    await settled(page)
    expect(await states(page)).toEqual(['pending'])
    await page.evaluate(() => scrollTo(0, 4000))
    await reaches(page, '[data-widget]', 'ready')
  })
})

describe('a marker whose right markup depends on the visitor', () => {
  const header = '<div data-widget="header"><a href="/">Home</a></div>'

  it('waits for the visitor who has nothing to show', async () => {
    const page = await html(header, { before: () => localStorage.setItem('savedProperties', '[]') })
    await page.waitForLoadState('networkidle')
    expect(await states(page)).toEqual(['pending'])
  })

  it('mounts when idle for a visitor with saved homes', async () => {
    const page = await html(header, {
      before: () => localStorage.setItem('savedProperties', '[{"property_id":1}]'),
    })
    await reaches(page, '[data-widget=header]', 'ready')
  })

  it('mounts when idle for a visitor who is signed in', async () => {
    const page = await newPage()
    await page.route('**/user.ljson', route => route.fulfill({ json: { user: { user_id: 7, first_name: 'Ann' } } }))
    await page.route('**/a-page', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html>${header}<script type="module" src="/asset_bundles/mount.js"></script>`,
      }),
    )
    await page.goto('/a-page')
    await reaches(page, '[data-widget=header]', 'ready')
  })

  it('waits for a visitor whom the server answers with an empty user', async () => {
    const page = await newPage()
    await page.route('**/user.ljson', route => route.fulfill({ json: { user: { user_id: null } } }))
    await page.route('**/a-page', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html>${header}<script type="module" src="/asset_bundles/mount.js"></script>`,
      }),
    )
    await page.goto('/a-page')
    await page.waitForLoadState('networkidle')
    expect(await states(page)).toEqual(['pending'])
  })

  it('waits where storage is forbidden', async () => {
    const page = await html(header, {
      before: () =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Forbidden', 'SecurityError')
          },
        }),
    })
    await page.waitForLoadState('networkidle')
    expect(await states(page)).toEqual(['pending'])
    expect(problems(page)).toEqual([])
  })
})
