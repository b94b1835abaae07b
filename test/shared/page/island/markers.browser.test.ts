import { describe, expect, it } from 'vitest'
import { problems, reaches } from '../../../chromium'
import { settled, states, trialSite } from '../../../trialSite'

const { html, site } = trialSite({ keepsPage: true })

const SERVED = '<button type="button">Served</button>'
const counter = (id: string, content = '') => `<div data-widget="counter" data-load="eager" id="${id}">${content}</div>`

describe('a marker that comes late', () => {
  it('mounts, whether a script writes it, appends it or swaps the body for it', async () => {
    const page = await html('<main></main>')
    await page.evaluate(marker => {
      document.querySelector('main')!.innerHTML = `<section>${marker}</section>`
    }, counter('written'))
    await reaches(page, '#written', 'ready')
    await page.evaluate(() => {
      const marker = document.createElement('div')
      marker.id = 'appended'
      marker.dataset.load = 'eager'
      document.body.append(marker)
      marker.dataset.widget = 'counter'
    })
    await reaches(page, '#appended', 'ready')
    await page.evaluate(marker => {
      const body = document.createElement('body')
      body.innerHTML = marker
      document.documentElement.replaceChild(body, document.body)
    }, counter('swapped'))
    await reaches(page, '#swapped', 'ready')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.counters)).toBe('1')
    expect(problems(page)).toEqual([])
  })

  it('keeps what the page held of its looks where the head is swapped as well', async () => {
    const { services } = await (await site.app.request('/asset_bundles/manifest.json')).json()
    const [held] = services.core.stylesheets
    const page = await html(counter('old'), {
      head: `<style data-href="/asset_bundles/${held}">p { order: 7 }</style>`,
    })
    await reaches(page, '#old', 'ready')
    await page.evaluate(marker => {
      document.head.replaceChildren()
      document.body.innerHTML = `<p></p>${marker}`
    }, counter('fresh'))
    await reaches(page, '#fresh', 'ready')
    await expect.poll(() => page.locator('p').evaluate(text => getComputedStyle(text).order)).toBe('7')
  })

  it('keeps the stylesheets that were linked for it where the head is swapped as well', async () => {
    const page = await html(counter('old'))
    await reaches(page, '#old', 'ready')
    await page.evaluate(marker => {
      for (const link of document.querySelectorAll('link')) link.remove()
      document.body.innerHTML = marker
    }, counter('fresh'))
    await reaches(page, '#fresh', 'ready')
    await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0)
  })
})

describe('a marker that goes', () => {
  it('unmounts unannounced, and holds what the server wrote', async () => {
    const page = await html(counter('a', SERVED))
    await reaches(page, '#a', 'ready')
    const left = await page.evaluate(async () => {
      const marker = document.getElementById('a')!
      marker.remove()
      await new Promise(resolve => setTimeout(resolve))
      return [marker.innerHTML, marker.hasAttribute('data-widget-state'), document.documentElement.dataset.counters]
    })
    expect(left).toEqual([SERVED, false, '0'])
  })

  it('and comes elsewhere keeps its state; so does a list that is put in another order', async () => {
    const page = await html(`<main><ul>${['a', 'b', 'c'].map(id => `<li>${counter(id)}</li>`).join('')}</ul></main>`)
    for (const id of ['a', 'b', 'c']) await reaches(page, `#${id}`, 'ready')
    await page.locator('#a button').click()
    await page.evaluate(() => {
      const list = document.querySelector('ul')!
      list.append(...[...list.children].reverse())
    })
    await settled(page)
    await expect.poll(() => page.locator('button').allTextContents()).toEqual(['Count 0', 'Count 0', 'Count 1'])
    await page.evaluate(() => document.body.append(document.getElementById('a')!))
    await settled(page)
    await page.locator('#a button').click()
    await expect.poll(() => page.locator('#a').textContent()).toBe('Count 2')
    expect(await states(page)).toEqual(['ready', 'ready', 'ready'])
  })
})

describe('a marker in the markup of another', () => {
  it('mounts first, goes when the outer one takes over, and comes back with that markup', async () => {
    const page = await html(
      `<div data-widget="counter" data-label="Outer" data-load="interaction" id="outer"><p>Before</p>${counter('inner')}</div>`,
    )
    await reaches(page, '#inner', 'ready')
    await page.getByText('Before').hover()
    await reaches(page, '#outer', 'ready')
    expect(await page.locator('button').allTextContents()).toEqual(['Outer 0'])
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.counters)).toBe('1')
    // Away from all markers, because a pointer over a marker uses it.
    await page.mouse.move(600, 600)
    await page.evaluate(() => {
      const { unmount, mount } = window.estateIslands!
      unmount(document)
      mount()
    })
    await reaches(page, '#inner', 'ready')
    expect(await page.getByText('Before').isVisible()).toBe(true)
    expect(problems(page)).toEqual([])
  })
})

describe('a copy of a marker', () => {
  it('is an island of its own', async () => {
    const page = await html(counter('a', SERVED))
    await reaches(page, '#a', 'ready')
    await page.locator('#a button').click()
    await page.evaluate(() => {
      const copy = document.getElementById('a')!.cloneNode(true) as Element
      copy.id = 'copy'
      document.body.append(copy)
    })
    await reaches(page, '#copy', 'ready')
    await page.locator('#copy button').click()
    await page.locator('#copy button').click()
    await expect.poll(() => page.locator('button').allTextContents()).toEqual(['Count 1', 'Count 2'])
  })

  it('out of a cache of pages lives again', async () => {
    const page = await html(counter('a', SERVED))
    await reaches(page, '#a', 'ready')
    await page.evaluate(async () => {
      const snapshot = document.body.cloneNode(true)
      document.body.replaceWith(document.createElement('body'))
      await new Promise(resolve => setTimeout(resolve))
      document.body.replaceWith(snapshot)
    })
    await page.locator('#a button').click()
    await page.getByText('Count 1').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.counters)).toBe('1')
  })
})

describe('a script of the page', () => {
  it('that writes over an island gets it back over what it wrote', async () => {
    const page = await html(counter('a', SERVED))
    await reaches(page, '#a', 'ready')
    await page.evaluate(() => {
      document.getElementById('a')!.innerHTML = '<p>Rewritten</p>'
    })
    await page.locator('#a button').click()
    await page.getByText('Count 1').waitFor()
    await page.evaluate(() => window.estateIslands!.unmount(document))
    expect(await page.locator('#a').innerHTML()).toBe('<p>Rewritten</p>')
    expect(problems(page)).toEqual([])
  })

  it('that changes data-props renders anew with the state kept; a wrong change keeps what is shown', async () => {
    const page = await html(
      `<div data-widget="counter" data-load="eager" id="a" data-props='{"label":"One"}'><script type="application/json">{"start":5}</script></div>`,
    )
    await reaches(page, '#a', 'ready')
    await page.locator('#a button').click()
    const change = (props: string) =>
      page.evaluate(value => document.getElementById('a')!.setAttribute('data-props', value), props)
    await change('{"label":"Two"}')
    await page.getByText('Two 6').waitFor()
    await change('{"label":2}')
    await expect.poll(() => problems(page)).toHaveLength(1)
    expect(problems(page)[0]).toContain('MarkerError: counter: data-props.label: expected string')
    expect(await page.locator('#a').textContent()).toBe('Two 6')
    expect(await states(page)).toEqual(['ready'])
  })

  it('that puts wrong props right has the island', async () => {
    const page = await html(
      `<div data-widget="counter" data-load="eager" id="a" data-props='{"start":"x"}'>Server</div>`,
    )
    await reaches(page, '#a', 'failed')
    expect(await page.locator('#a').textContent()).toBe('Server')
    await page.evaluate(() => document.getElementById('a')!.setAttribute('data-props', '{"start":3}'))
    await page.getByText('Count 3').waitFor()
    await reaches(page, '#a', 'ready')
  })
})

describe('the name of a marker', () => {
  it('that nobody knows is reported once, with a suggestion, early or late; the markup stays', async () => {
    const names = ['countre', 'constructor', '__proto__', 'toString']
    const page = await html(names.map(name => `<div data-widget="${name}">Server</div>`).join('') + counter('a'))
    await reaches(page, '#a', 'ready')
    await reaches(page, '[data-widget=countre]', 'failed')
    await expect.poll(() => problems(page)).toHaveLength(4)
    expect(problems(page)[0]).toContain('MarkerError: countre: no widget has this name; did you mean "counter"?')
    expect(problems(page)[1]).toMatch(/constructor: no widget has this name; known are .*counter, .*header, /)
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p data-widget="hedaer">Server</p>'))
    await reaches(page, '[data-widget=hedaer]', 'failed')
    expect(problems(page)[4]).toContain('did you mean "header"?')
    expect(await page.getByText('Server').count()).toBe(5)
  })
})

it('that is wrong fails though the sentence about it does not come, and rejects nothing unheard [8.28]', async () => {
  site.faults.add({ path: '/asset_bundles/complaints*', status: 404 })
  const page = await html(
    `<div data-widget="counter" data-load="eager" id="a" data-props='{"start":"x"}'>Server</div>
<div data-widget="countre">Server</div><div data-widget="counter" data-load="eagre">Server</div>`,
    {
      before: () =>
        addEventListener('unhandledrejection', ({ reason }) => {
          document.documentElement.dataset.unheard = String(reason)
        }),
    },
  )
  await reaches(page, '#a', 'failed')
  await expect.poll(() => problems(page).filter(problem => /ChunkLoadError: Complaints/.test(problem)).length).toBe(2)
  expect(problems(page).filter(problem => /MarkerError: counter: its props cannot be used/.test(problem))).toHaveLength(
    1,
  )
  expect(await page.getByText('Server').count()).toBe(3)
  expect(await page.locator('html').getAttribute('data-unheard')).toBe(null)
})
