import { describe, expect, it } from 'vitest'
import { problems, reaches } from '../../../chromium'
import { settled, states, trialSite } from '../../../trialSite'

const { html, newPage, site, url } = trialSite({ keepsPage: true })

const TAG = '<script type="module" src="/asset_bundles/mount.js"></script>'
const SERVED = '<button type="button">Served</button>'
const eager = (id: string, content = SERVED) =>
  `<div data-widget="counter" data-load="eager" id="${id}">${content}</div>`

/** What a theme's `mount` may return, by the name of its widget. */
const RETURNED = {
  none: '() => undefined',
  nothing: '() => null',
  library: 'marker => ({ 0: marker, length: 1 })',
  unmounts: '() => ({ unmount() {} })',
  promise: 'async () => {}',
  updates: 'marker => ({ unmount() {}, update({ n }) { marker.textContent = n } })',
  breaks: '() => ({ unmount() {}, update() { throw new Error("it broke") } })',
}

describe('register', () => {
  it('mounts markers that were there before, with props checked by a schema written by hand', async () => {
    const page = await html(
      `<div data-widget="map" data-zoom="7" data-open data-office="007" data-load="eager"></div>
       <div data-widget="map" data-zoom="far" data-load="eager" id="wrong">Server</div>
       <script type="module">
         import { register } from '/asset_bundles/mount.js'
         const props = { '~standard': { version: 1, vendor: 'theme', validate: value => typeof value.zoom === 'number'
           ? { value } : { issues: [{ message: 'Expected a number', path: ['zoom'] }] } } }
         register('map', { load: async () => ({ props, mount: (marker, props) => { marker.textContent = JSON.stringify(props) } }) })
       </script>`,
    )
    await reaches(page, '[data-widget=map]', 'ready')
    expect(JSON.parse((await page.locator('[data-widget=map]').first().textContent())!)).toEqual({
      zoom: 7,
      open: '',
      office: '007',
    })
    await reaches(page, '#wrong', 'failed')
    expect(await page.locator('#wrong').textContent()).toBe('Server')
    expect(problems(page)).toEqual([
      expect.stringContaining('MarkerError: map: data-zoom: expected a number (found "far")'),
    ])
  })

  it('leaves what the server wrote until its first use, whatever this visitor has kept', async () => {
    const page = await html(
      `<div data-widget="map">${SERVED}</div>
       <script type="module">
         import { register } from '/asset_bundles/mount.js'
         register('map', { load: async () => ({ mount: marker => { marker.textContent = 'Map' } }) })
       </script>`,
      { before: () => localStorage.setItem('savedProperties', '[{"id":"1"}]') },
    )
    await settled(page)
    expect(await states(page)).toEqual(['pending'])
    await page.getByRole('button', { name: 'Served' }).hover()
    await reaches(page, '[data-widget=map]', 'ready')
  })

  it('refuses a name that is taken, by the bundle or by the page', async () => {
    const page = await html('')
    expect(
      await page.evaluate(() => {
        const { register } = window.estateIslands!
        const load = async () => ({ mount: () => {} })
        const tried = (name: string) => {
          try {
            register(name, { load })
            return 'fine'
          } catch (error) {
            return (error as Error).message
          }
        }
        return ['map', 'map', 'counter', 'images'].map(tried)
      }),
    ).toEqual(['fine', 'map is taken', 'counter is taken', 'fine'])
  })

  it('may come after the page has loaded: only a name that stays unknown is reported', async () => {
    const page = await html(
      `<div data-widget="map" data-load="eager"></div><div data-widget="nobody" id="nobody"></div>${TAG}`,
    )
    await page.evaluate(() => {
      const load = async () => ({
        mount: (marker: HTMLElement) => {
          marker.textContent = 'Map'
        },
      })
      window.estateIslands!.register('map', { load })
    })
    await reaches(page, '[data-widget=map]', 'ready')
    await reaches(page, '#nobody', 'failed')
    expect(problems(page)).toEqual([expect.stringContaining('nobody: no widget has this name')])
  })

  it('says so when a module mounts nothing, and the server markup stays', async () => {
    const page = await html(`<div data-widget="map" data-load="eager">Server</div>${TAG}
      <script type="module">window.estateIslands.register('map', { load: async () => ({}) })</script>`)
    await reaches(page, '[data-widget=map]', 'failed')
    expect(await page.locator('[data-widget=map]').textContent()).toBe('Server')
    expect(problems(page)[0]).toContain('map: its module exports no "mount"')
  })

  it('undoes what a module did to its marker, even where that returns no unmount', async () => {
    const page = await html(`<div data-widget="map" data-load="eager"><p>Server</p></div>
      <script type="module">
        import { register } from '/asset_bundles/mount.js'
        register('map', { load: async () => ({ mount: marker => { marker.append('and more') } }) })
      </script>`)
    await reaches(page, '[data-widget=map]', 'ready')
    expect(await page.locator('[data-widget=map]').textContent()).toBe('Serverand more')
    await page.evaluate(() => window.estateIslands!.unmount(document))
    expect(await page.locator('[data-widget=map]').innerHTML()).toBe('<p>Server</p>')
  })

  it('gives new props to a module whatever its `mount` returns, and to the others beside it', async () => {
    const page = await html(
      `${Object.keys(RETURNED)
        .map(name => `<div data-widget="${name}" data-props='{"n":1}' data-load="eager">Server</div>`)
        .join('')}
       <script type="module">
         import { register } from '/asset_bundles/mount.js'
         const show = (marker, { n }) => { marker.textContent = n }
         const returned = { ${Object.entries(RETURNED)
           .map(([name, code]) => `${name}: ${code}`)
           .join()} }
         for (const [name, result] of Object.entries(returned))
           register(name, Object.freeze({ load: async () => ({
             mount: (marker, props) => { show(marker, props); return result(marker) }
           }) }))
       </script>`,
    )
    const shown = () => page.locator('[data-widget]').allTextContents()
    await expect.poll(shown).toEqual(Object.keys(RETURNED).map(() => '1'))
    await page.evaluate(() => {
      for (const marker of document.querySelectorAll('[data-widget]')) marker.setAttribute('data-props', '{"n":2}')
    })
    await expect.poll(shown).toEqual(['2', '2', '2', '2', '2', '2', 'Server'])
    expect(await states(page)).toEqual([...Array(6).fill('ready'), 'failed'])
    expect(problems(page)).toEqual([expect.stringContaining('it broke')])
  })
})

describe('unmount and mount', () => {
  it('give the markup of a marker, a section or the document back, and take it again', async () => {
    const page = await html(`<section>${eager('a')}${eager('b')}</section>${eager('c')}`)
    for (const id of ['a', 'b', 'c']) await reaches(page, `#${id}`, 'ready')
    const unmounted = await page.evaluate(served => {
      const { unmount } = window.estateIslands!
      const given = () => [...document.querySelectorAll('[data-widget]')].map(marker => marker.innerHTML === served)
      const results: boolean[][] = []
      for (const root of [document.getElementById('a')!, document.querySelector('section')!, document]) {
        unmount(root)
        results.push(given())
      }
      return results
    }, SERVED)
    // At once, so that a page can call it right before it takes a copy of itself.
    expect(unmounted).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ])
    await page.getByRole('button').first().click()
    await settled(page)
    expect(await states(page)).toEqual([null, null, null])
    await page.evaluate(() => window.estateIslands!.mount(document.querySelector('section')!))
    for (const id of ['a', 'b']) await reaches(page, `#${id}`, 'ready')
    expect(await states(page)).toEqual(['ready', 'ready', null])
    await page.evaluate(() => window.estateIslands!.mount())
    await reaches(page, '#c', 'ready')
    expect(problems(page)).toEqual([])
  })

  it('leave markers of the markup that came back alone as well', async () => {
    const page = await html(eager('outer', `<p>Outer</p>${eager('inner')}`))
    await reaches(page, '#outer', 'ready')
    await page.evaluate(() => window.estateIslands!.unmount(document.getElementById('outer')!))
    await settled(page)
    expect(await states(page)).toEqual([null, null])
  })
})

describe('the API', () => {
  it('is one object, for modules and for templates that cannot use them', async () => {
    const page = await html('', {
      before: () => {
        document.addEventListener('estate-islands:ready', () => {
          document.documentElement.dataset.ready = String(typeof window.estateIslands?.mount)
        })
      },
    })
    // As text: the test runner rewrites an import() of its own.
    const same = await page.evaluate(`import('/asset_bundles/mount.js').then(exports =>
      ['register', 'mount', 'unmount', 'notify', 'inspect', 'version'].map(name => exports[name] === window.estateIslands[name]))`)
    expect(same).toEqual(Array(6).fill(true))
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBe('function')
    expect(await page.evaluate(() => window.estateIslands!.version)).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('is the first copy of two, by the same address or another', async () => {
    const page = await html(
      `${TAG}${TAG}<script type="module" src="/asset_bundles/mount.js?again"></script>${eager('a')}
       <script type="module">
         import { mount } from '/asset_bundles/mount.js?again'
         document.documentElement.dataset.same = String(mount === window.estateIslands.mount)
       </script>`,
      {
        before: () => {
          document.addEventListener('estate-islands:ready', () => {
            document.documentElement.dataset.times = String(Number(document.documentElement.dataset.times ?? 0) + 1)
          })
        },
      },
    )
    await reaches(page, '#a', 'ready')
    await page.waitForFunction(() => document.documentElement.dataset.same)
    await expect
      .poll(() => page.evaluate(() => ({ ...document.documentElement.dataset })))
      .toMatchObject({ times: '1', same: 'true', counters: '1' })
    await expect.poll(() => site.calls.list({ path: '/user.ljson' })).toHaveLength(1)
  })

  it.each([
    ['in the head', '<script type="module" src="/asset_bundles/mount.js"></script>'],
    ['in the head, async', '<script type="module" async src="/asset_bundles/mount.js"></script>'],
  ])('works %s', async (_, head) => {
    const page = await html(eager('a'), { head, script: '' })
    await reaches(page, '#a', 'ready')
    expect(problems(page)).toEqual([])
  })

  it('works from another folder of another host, without being told', async () => {
    const page = await newPage()
    await page.route('http://cdn.test/agency/v2/**', async route => {
      const file = new URL(route.request().url()).pathname.replace('/agency/v2/', '')
      const response = await route.fetch({ url: `${url()}/asset_bundles/${file}` })
      await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
    })
    await page.route('**/a-page', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html>${eager('a')}<script type="module" src="http://cdn.test/agency/v2/mount.js"></script>`,
      }),
    )
    await page.goto('/a-page')
    await reaches(page, '#a', 'ready')
    const hrefs = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(hrefs.every(href => href!.startsWith('http://cdn.test/agency/v2/'))).toBe(true)
    expect(problems(page)).toEqual([])
  })
})

describe('a page whose own scripts fail', () => {
  it('has its islands though the host’s registerEvent throws', async () => {
    const page = await html(`<div data-widget="counter" data-load="eager"></div>`, {
      before: () => {
        const registerEvent = () => {
          throw new Error('Not yet')
        }
        window.Homeflow = { registerEvent } as unknown as typeof window.Homeflow
      },
    })
    await reaches(page, '[data-widget=counter]', 'ready')
    expect(problems(page)).toEqual([expect.stringContaining('Not yet')])
  })

  it('is told once, with no unhandled rejection, of a toast, mount or unmount without its code [8.28]', async () => {
    site.faults.add({ path: '/asset_bundles/core', status: 500 })
    const page = await html('')
    await page.evaluate(() => {
      window.addEventListener('unhandledrejection', ({ reason }) => console.error('UNHANDLED', reason))
      const { notify, mount, unmount } = window.estateIslands!
      const dismiss = notify('Saved') as unknown as () => void
      mount()
      unmount(document.body)
      dismiss()
    })
    await expect.poll(() => problems(page).filter(problem => problem.includes('ChunkLoadError')).length).toBe(3)
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(problems(page).filter(problem => problem.includes('UNHANDLED'))).toEqual([])
  })
})
