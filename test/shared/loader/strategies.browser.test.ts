import { describe, expect, it } from 'vitest'
import { problems, reaches } from '../../chromium'
import { settled, states, trialSite } from '../../trialSite'

const { html, site, asked, newPage } = trialSite()

const counter = (attributes = '', content = '') => `<div data-widget="counter" ${attributes}>${content}</div>`
const paths = () => site.calls.list().map(({ path }) => path)
const BELOW = '<div style="height: 4000px">The fold is far above.</div>'
const SERVED = '<button type="button">Count 0</button>'

describe('what the bundle loads', () => {
  it('is the script and the user, on a page without markers [7.29]', async () => {
    const page = await html('<main><h1>About us</h1></main>')
    await page.waitForLoadState('networkidle')
    await expect.poll(paths).toEqual(['/asset_bundles/mount.js', '/user.ljson'])
    expect(problems(page)).toEqual([])
  })

  it('is nothing more while every marker waits, whatever it waits for, and the markup is the visitor’s [7.29]', async () => {
    const page = await html(
      counter('', SERVED) +
        counter('data-load="interaction"') +
        counter('data-load="media(max-width: 10px)"', '<details><summary>More</summary><p>Much more</p></details>') +
        `<div data-widget="header"><a href="/">Home</a></div>${BELOW}${counter()}${counter('data-load="visible"')}`,
    )
    await page.waitForLoadState('networkidle')
    await expect.poll(paths).toEqual(['/asset_bundles/mount.js', '/user.ljson'])
    await page.getByText('More', { exact: true }).click()
    await page.getByText('Much more').waitFor()
    expect(await states(page)).toEqual(Array(6).fill('pending'))
    expect(asked()).toEqual(['mount.js'])
  })
})

describe('data-load', () => {
  it('eager and idle mount wherever the marker is, visible when that is seen, interaction when it is used', async () => {
    const page = await html(
      counter('id="used" data-load="interaction"', SERVED) +
        `<div id="tab" style="display: none">${counter('id="shown" data-load="visible"', SERVED)}</div>` +
        BELOW +
        counter('id="eager" data-load="eager"', SERVED) +
        counter('id="idle" data-load="idle"', SERVED) +
        `${BELOW}${counter('id="near" data-load="visible"', SERVED)}`,
    )
    await reaches(page, '#eager', 'ready')
    await reaches(page, '#idle', 'ready')
    await settled(page)
    expect(await states(page)).toEqual(['pending', 'pending', 'ready', 'ready', 'pending'])
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.evaluate(() => {
      document.getElementById('tab')!.style.display = ''
    })
    await reaches(page, '#shown', 'ready')
    await page.locator('#used button').focus()
    await reaches(page, '#used', 'ready')
    expect(await states(page)).toEqual([...Array(4).fill('ready'), 'pending'])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await reaches(page, '#near', 'ready')
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

  it('wins over what a widget was registered with, which wins over the default; and a widget without React loads none', async () => {
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
    expect(asked()).not.toContain('react.js')
  })
})

describe('a marker that says nothing', () => {
  it('waits for the visitor where the server wrote something, and mounts where it is empty and near', async () => {
    const page = await html(
      counter('id="text"', 'Ten offices') +
        counter('id="element"', SERVED) +
        counter('id="drawing"', '<svg width="9" height="9"></svg>') +
        // Comments and props are not content.
        counter('id="empty"') +
        counter('id="comment"', '\n  <!-- nothing yet -->\n') +
        counter('id="props"', '<script type="application/json">{ "label": "From JSON" }</script>') +
        `${BELOW}${counter('id="below"')}`,
    )
    for (const id of ['empty', 'comment', 'props']) await reaches(page, `#${id}`, 'ready')
    expect(await page.locator('#props').textContent()).toBe('From JSON 0')
    await settled(page)
    const waiting = await page
      .locator('[data-widget-state=pending]')
      .evaluateAll(markers => markers.map(({ id }) => id))
    expect(waiting).toEqual(['text', 'element', 'drawing', 'below'])
    await page.evaluate(() => scrollTo(0, 5000))
    await reaches(page, '#below', 'ready')
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
