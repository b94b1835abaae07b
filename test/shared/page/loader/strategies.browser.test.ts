import { describe, expect, it } from 'vitest'
import { problems, reaches } from '../../../chromium'
import { settled, states, trialSite } from '../../../trialSite'

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

  it('is nothing more while every marker waits, for whatever, and the markup is the visitor’s [7.29]', async () => {
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

  it('idle mounts on a page that never leaves the browser idle, too', async () => {
    const page = await html(counter('id="idle" data-load="idle"', SERVED), {
      before: () => {
        // A browser that is never idle runs what has a limit when that is over, here a hundred times sooner.
        window.requestIdleCallback = (run, { timeout = Number.NaN } = {}) => {
          const deadline = { didTimeout: true, timeRemaining: () => 0 }
          return timeout ? Number(setTimeout(run, timeout / 100, deadline)) : 0
        }
      },
    })
    await reaches(page, '#idle', 'ready')
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

  it('wins over what the widget registers, which wins over the default; without React it loads none', async () => {
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

describe('a marker that a content editor has padded', () => {
  const PADDED = {
    space: '&nbsp;',
    break: '<br>',
    paragraph: '<p>&nbsp;</p>',
    nothing: '<p></p>',
    'broken-paragraph': '<p><strong><br data-mce-bogus="1"></strong></p>',
    'no-width': '&#8203;&shy;',
    span: '<span class="x"></span><!-- a > b -->',
    'without-scripts': '<noscript>Please turn on scripts</noscript>',
    style: '<style>.x > .y { color: red }</style><template><p>Later</p></template>',
    hidden: '<input type="hidden" name="block" value="7">',
    'full-stop': '<p>. </p>',
    notice: '<p role="status">This part of the page could not be shown.</p>',
  }
  const WRITTEN = {
    word: '<p>&nbsp;Ten&nbsp;</p>',
    picture: '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""></p>',
    field: '<div><input aria-label="Postcode"></div>',
    button: '<span tabindex="0"></span>',
    widget: '<my-map></my-map>',
  }

  it('counts as empty: what shows nothing and cannot be used; all else waits for the visitor [contract 2]', async () => {
    const all = { ...PADDED, ...WRITTEN }
    const page = await html(
      Object.entries(all)
        .map(([id, content]) => counter(`id="${id}"`, content))
        .join(''),
    )
    for (const id of Object.keys(PADDED)) await reaches(page, `#${id}`, 'ready')
    await settled(page)
    const waiting = await page.locator('[data-widget-state=pending]').evaluateAll(all => all.map(({ id }) => id))
    expect(waiting).toEqual(Object.keys(WRITTEN))
    // The padding is the server's markup all the same.
    await page.evaluate(() => window.estateIslands!.unmount(document))
    expect(await page.locator('#paragraph').innerHTML()).toBe('<p>&nbsp;</p>')
    expect(problems(page)).toEqual([])
  })

  it('shows its first frame in the place of the padding, or of an old first frame that an editor has saved', async () => {
    const old = '<div data-island="save-property" data-prefix="ei-frame-9-"><button>Old</button></div>'
    const page = await html(
      `<div data-widget="save-property" data-property-id="7" id="padded"><p>&nbsp;</p></div>
      <div data-widget="save-property" data-property-id="8" data-hydrate="frame" data-widget-state="pending" id="saved">${old}</div>`,
    )
    for (const id of ['padded', 'saved']) {
      await page.locator(`#${id}`).getByRole('button', { name: 'Save property' }).waitFor()
      await reaches(page, `#${id}`, 'ready')
      expect(await page.locator(`#${id} > *`).count(), id).toBe(1)
    }
    await page.evaluate(() => window.estateIslands!.unmount(document))
    expect(await page.locator('#padded').innerHTML()).toBe('<p>&nbsp;</p>')
    expect(await page.locator('#saved').innerHTML()).toBe('')
    expect(await page.locator('[data-hydrate]').count()).toBe(0)
    expect(problems(page)).toEqual([])
  })
})

describe('a marker that cannot be seen', () => {
  const HIDDEN = {
    details: ['<details id="details"><summary>More</summary>', '</details>'],
    found: ['<div id="found" hidden="until-found">', '</div>'],
    content: ['<div id="content" style="content-visibility: hidden">', '</div>'],
    visibility: ['<div id="visibility" style="visibility: hidden">', '</div>'],
    folded: ['<div id="folded" style="height: 0; overflow: hidden">', '</div>'],
    tab: ['<div id="tab" style="display: none">', '</div>'],
  } as const

  it('is not in sight, whatever its box says, and mounts when what hides it is gone [contract 2]', async () => {
    const page = await html(
      Object.entries(HIDDEN)
        .map(([id, [before, after]]) => `${before}${counter(`data-label="${id}"`)}${after}`)
        .join('') + counter('id="seen"'),
    )
    await reaches(page, '#seen', 'ready')
    await settled(page)
    expect(await states(page)).toEqual([...Array(6).fill('pending'), 'ready'])
    await page.getByText('More').click()
    await page.evaluate(() => {
      for (const id of ['found', 'content', 'visibility', 'folded', 'tab']) {
        const box = document.getElementById(id)!
        box.removeAttribute('style')
        box.removeAttribute('hidden')
      }
    })
    for (const id of Object.keys(HIDDEN)) await reaches(page, `#${id} [data-widget]`, 'ready')
    expect(problems(page)).toEqual([])
  })

  it('mounts all the same where its data-load waits for no sight, or nothing else gives the box a height', async () => {
    const page = await html(
      `<details>${counter('data-load="eager" id="eager"')}</details>
      <div style="overflow: hidden"><section style="overflow: auto">${counter('id="alone"')}</section></div>`,
    )
    await reaches(page, '#eager', 'ready')
    await reaches(page, '#alone', 'ready')
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
