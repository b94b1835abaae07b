import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../fixtures/server/faults'
import { problems, reaches, untilAsked } from '../../../chromium'
import { states, trialSite } from '../../../trialSite'

const { html, site, asked, passing } = trialSite()

const marker = (name: string, content = `<button type="button">Server's ${name}</button>`) =>
  `<div data-widget="${name}" data-load="interaction" data-when="never" data-property-id="1">${content}</div>`

/** A page whose clock the test controls. It notes the failures that it hears of. */
async function pageOf(...names: string[]) {
  const page = await html(names.map(name => marker(name)).join(''))
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.evaluate(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms?: number) => {
      document.documentElement.dataset.waits = `${document.documentElement.dataset.waits ?? ''} ${ms}`.trim()
      return setTimeout(run, ms)
    }) as never
    document.addEventListener('estate-islands:failed', event => {
      const { error } = (event as CustomEvent).detail
      const name = (event.target as HTMLElement).dataset.widget
      document.body.append(Object.assign(document.createElement('i'), { textContent: `${name}: ${error.name}` }))
    })
  })
  return page
}
const heard = (page: Page) => page.locator('i').allTextContents()
const use = (page: Page, name: string) => page.getByRole('button', { name: `Server's ${name}` }).focus()
const own = (file: string) => asked().filter(name => name === file).length

/** Waits until the page knows that a file failed and has set its timer. */
const waits = (page: Page, ms: number) =>
  page.waitForFunction(ms => document.documentElement.dataset.waits?.split(' ').includes(`${ms}`), ms)

describe('a first use', () => {
  it('asks for chunk, imports and core together, and for the stylesheets as soon as the core is there', async () => {
    const page = await pageOf('file-upload')
    const { scripts, stylesheets } = await needed('file-upload')
    site.faults.add({ path: '/asset_bundles/forms-*.js', delay: 'never' })
    const core = site.faults.add({ path: '/asset_bundles/core-*.js', delay: 'never' })
    await use(page, 'file-upload')
    // The file that names the others is not answered. Still all of them were requested.
    await expect.poll(asked).toEqual(expect.arrayContaining([...scripts, 'react.js']))
    expect(asked().filter(file => file.endsWith('.css'))).toEqual([])
    await untilAsked(core)
    site.faults.release(core)
    await expect.poll(asked).toEqual(expect.arrayContaining(stylesheets))
  })
})

/** The files that a widget needs, by the manifest. */
async function needed(name: string) {
  const manifest = await (await site.app.request('/asset_bundles/manifest.json')).json()
  const { file, imports, stylesheets } = manifest.widgets[name]
  const { core } = manifest.services
  const plain = (path: string) => path.replace(/-\w{6}(?=\.)/, '')
  return {
    scripts: [file, ...imports, core.file].map(plain),
    stylesheets: [...core.stylesheets, ...stylesheets].map(plain),
  }
}

describe('a chunk that does not come', () => {
  it('is asked for twice more, after 1 s and after 3 s, then the marker has failed as it was [8.28, 9.33]', async () => {
    const page = await pageOf('counter', 'probe')
    site.faults.add({ path: '/asset_bundles/counter', status: 500 })
    await use(page, 'counter')
    await waits(page, 1000)
    await page.clock.runFor(900)
    expect(own('counter.js')).toBe(1)
    await page.clock.runFor(200)
    await waits(page, 3000)
    await page.clock.runFor(2800)
    expect(own('counter.js')).toBe(2)
    expect(await states(page)).toEqual(['pending', 'pending'])
    await passing(page, '[data-widget=counter]', 'failed')
    expect(own('counter.js')).toBe(3)
    expect(await heard(page)).toEqual(['counter: ChunkLoadError'])
    expect(await page.locator('[data-widget=counter]').innerHTML()).toBe(
      '<button type="button">Server\'s counter</button>',
    )
    const said = problems(page).filter(text => text.includes('ChunkLoadError'))
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^ChunkLoadError: counter: TypeError: .*counter-\w+\.js/)
    // The other islands go on.
    await use(page, 'probe')
    await reaches(page, '[data-widget=probe]', 'ready')
  })

  it.each<[string, Omit<Fault, 'path'>]>([
    ['cut off', { body: 'cut' }],
    ['a page of HTML', { body: 'html' }],
    ['dropped', { drop: true }],
  ])('is as good as lost when it is %s, and found on the last try [8.28]', async (_, fault) => {
    const page = await pageOf('counter')
    site.faults.add({ path: '/asset_bundles/counter', times: 2, ...fault })
    await use(page, 'counter')
    await passing(page, '[data-widget=counter]', 'ready')
    expect(await heard(page)).toEqual([])
  })

  it('may be one that it imports, or the core, and is found on the next try', async () => {
    const page = await pageOf('counter', 'probe')
    site.faults.add({ path: '/asset_bundles/react-', status: 500, times: 1 })
    site.faults.add({ path: '/asset_bundles/core', status: 500, times: 1 })
    await use(page, 'counter')
    await passing(page, '[data-widget=counter]', 'ready')
    expect(await heard(page)).toEqual([])
  })

  it('may be the core for good: the markers fail, and press what was pressed [8.28]', async () => {
    const page = await pageOf('counter')
    site.faults.add({ path: '/asset_bundles/core', status: 500 })
    await page.evaluate(() => {
      document.querySelector('button')!.addEventListener('click', () => document.body.append('pressed'))
    })
    await page.getByRole('button').click()
    await passing(page, '[data-widget=counter]', 'failed')
    expect(await heard(page)).toEqual(['counter: ChunkLoadError'])
    expect(await page.locator('body').innerText()).toContain('pressed')
  })

  it('is given up after 120 s without an answer [9.33]', async () => {
    const page = await pageOf('counter', 'probe')
    site.faults.add({ path: '/asset_bundles/counter', delay: 'never' })
    // With it comes the core.
    await use(page, 'probe')
    await reaches(page, '[data-widget=probe]', 'ready')
    await use(page, 'counter')
    await page.clock.runFor(119_000)
    expect(await states(page)).toEqual(['pending', 'ready'])
    await page.clock.runFor(2_000)
    await reaches(page, '[data-widget=counter]', 'failed')
    expect(problems(page).at(-1)).toContain('ChunkLoadError: counter: 120 s')
  })

  it('is asked for anew by a later marker, and by mount', async () => {
    const page = await pageOf('counter')
    site.faults.add({ path: '/asset_bundles/counter', status: 500, times: 3 })
    await use(page, 'counter')
    await passing(page, '[data-widget=counter]', 'failed')
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<div data-widget="counter" id="later" data-load="eager"></div>')
    })
    await reaches(page, '#later', 'ready')
    await page.evaluate(() => {
      window.estateIslands!.mount()
      ;(document.activeElement as HTMLElement).blur()
    })
    await use(page, 'counter')
    await passing(page, '[data-widget=counter]:not(#later)', 'ready')
  })
})

it('does not ask for a stylesheet that the page has in it', async () => {
  const { services } = await (await site.app.request('/asset_bundles/manifest.json')).json()
  const [core] = services.core.stylesheets
  const page = await html(marker('counter'), { head: `<style data-href="/asset_bundles/${core}"></style>` })
  await use(page, 'counter')
  await reaches(page, '[data-widget=counter]', 'ready')
  expect(own('core.css')).toBe(0)
})

it('makes the browser apply a loaded stylesheet where another, loading one keeps it waiting (Safari)', async () => {
  const page = await html(marker('counter'))
  const changes = await page.evaluateHandle(() => {
    // Safari's list has no stylesheet that is not applied.
    Object.defineProperty(document, 'styleSheets', { value: [] })
    const { get, set } = Object.getOwnPropertyDescriptor(StyleSheet.prototype, 'disabled')!
    const changes: boolean[] = []
    Object.defineProperty(StyleSheet.prototype, 'disabled', {
      get,
      set(disabled) {
        changes.push(disabled)
        set!.call(this, disabled)
      },
    })
    return changes
  })
  await use(page, 'counter')
  await reaches(page, '[data-widget=counter]', 'ready')
  expect(await changes.jsonValue()).toEqual([true, false])
})

describe('a stylesheet that does not come', () => {
  it.each<[string, Omit<Fault, 'path'>]>([
    ['is not there', { status: 404 }],
    ['is cut off', { body: 'cut' }],
  ])('is asked for again when it %s, and the island waits for it', async (_, fault) => {
    const page = await pageOf('counter')
    site.faults.add({ path: '/asset_bundles/core-*.css', times: 1, ...fault })
    await use(page, 'counter')
    await passing(page, '[data-widget=counter]', 'ready')
    expect(own('core.css')).toBe(2)
    expect(await page.locator('link[rel=stylesheet][href*="core-"]').count()).toBe(1)
  })

  it('fails the marker when it never comes [8.28]', async () => {
    const page = await pageOf('counter')
    site.faults.add({ path: '/asset_bundles/core-*.css', status: 404 })
    await use(page, 'counter')
    await passing(page, '[data-widget=counter]', 'failed')
    expect(problems(page).at(-1)).toMatch(/ChunkLoadError: core-\w+\.css: /)
  })
})

describe("a theme's own load", () => {
  const theme = `<script type="module">
    import { register } from '/asset_bundles/mount.js'
    window.tries = 0
    register('map', {
      load: () => {
        if (++window.tries <= Number(document.documentElement.dataset.failures)) throw new Error('Not today')
        return Promise.resolve({ mount: marker => { marker.textContent = 'A map' } })
      },
    })
  </script>`

  it.each([
    [2, 'ready'],
    [3, 'failed'],
  ] as const)('that fails %s times ends as %s', async (failures, state) => {
    const page = await html(
      `<div data-widget="map" data-load="interaction"><button>Server's map</button></div>${theme}`,
    )
    await page.clock.install()
    await page.evaluate(count => {
      document.documentElement.dataset.failures = String(count)
    }, failures)
    await use(page, 'map')
    await passing(page, '[data-widget=map]', state)
    if (state === 'failed') expect(problems(page).at(-1)).toContain('ChunkLoadError: map: Error: Not today')
  })

  it('is called once for all its markers', async () => {
    const page = await html('<div data-widget="map" data-load="eager"></div>'.repeat(3) + theme)
    await reaches(page, '[data-widget=map]:last-of-type', 'ready')
    expect(await page.evaluate(() => (window as unknown as { tries: number }).tries)).toBe(1)
  })
})
