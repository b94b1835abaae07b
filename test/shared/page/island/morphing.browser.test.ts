import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { problems, reaches } from '../../../chromium'
import { settled, states, trialSite } from '../../../trialSite'

const { html } = trialSite({ keepsPage: true })

type Morph = (from: Element, to: string) => void
declare global {
  interface Window {
    morph: Morph
    morphdom: Morph
    Idiomorph: { morph: Morph }
  }
}

/** The libraries that morph a page to the server's HTML. Turbo 8, htmx and Livewire use one of them or its like. */
const LIBRARIES = {
  idiomorph: {
    path: 'node_modules/idiomorph/dist/idiomorph.js',
    use: () => {
      window.morph = (from, to) => window.Idiomorph.morph(from, to)
    },
  },
  morphdom: {
    path: 'node_modules/morphdom/dist/morphdom-umd.js',
    use: () => {
      window.morph = (from, to) => window.morphdom(from, to)
    },
  },
}

/** Sets `main` back to the server's HTML. */
const morph = (page: Page, content: string) =>
  page.evaluate(content => window.morph(document.querySelector('main')!, `<main>${content}</main>`), content)

const marker = (attributes: string, content = '') => `<div data-widget="counter" ${attributes}>${content}</div>`
const SERVED = '<div class="served"><button type="button">Served</button> <p>Ten offices</p></div>'

describe.each(Object.entries(LIBRARIES))('a page that %s morphs to what the server sends', (_, { path, use }) => {
  async function open(content: string) {
    const page = await html(`<main>${content}</main>`)
    await page.addScriptTag({ path })
    await page.evaluate(use)
    return page
  }

  it('has its islands back over the newest markup, and throws nothing, mounting or unmounting', async () => {
    const page = await open(
      marker('id="a" data-load="eager"', SERVED) +
        marker('id="empty"') +
        marker('id="json" data-load="eager"', '<i></i>'),
    )
    for (const id of ['a', 'empty', 'json']) await reaches(page, `#${id}`, 'ready')
    for (const count of [1, 2, 3]) {
      await page.locator('#a button').click()
      await page.locator('#a').getByText('Count 1').waitFor()
      const served = SERVED.replace('Ten', `Ten and ${count}`)
      await morph(
        page,
        marker('id="a" data-load="eager"', served) +
          marker('id="empty"') +
          marker(
            'id="json" data-load="eager"',
            `<script type="application/json">{"start":${count}}</script><p>Text</p>`,
          ),
      )
      for (const id of ['a', 'empty']) await page.locator(`#${id}`).getByText('Count 0').waitFor()
      await page.locator('#json').getByText(`Count ${count}`).waitFor()
      await expect.poll(() => states(page)).toEqual(['ready', 'ready', 'ready'])
    }
    await page.locator('#empty button').click()
    await page.locator('#empty').getByText('Count 1').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.counters)).toBe('3')

    await page.evaluate(() => window.estateIslands!.unmount(document))
    await settled(page)
    expect(await page.locator('#a').innerHTML()).toBe(SERVED.replace('Ten', 'Ten and 3'))
    expect(await page.locator('#empty').innerHTML()).toBe('')
    expect(await page.locator('#json p').textContent()).toBe('Text')
    expect(problems(page)).toEqual([])
  })

  it('keeps markers that wait: the first use still starts them', async () => {
    const content = marker('id="a"', SERVED.replace('Served', 'Count 0'))
    const page = await open(content)
    await settled(page)
    await morph(page, content)
    await expect.poll(() => states(page)).toEqual(['pending'])
    await page.locator('#a button').click()
    await page.getByText('Count 1').waitFor()
    expect(problems(page)).toEqual([])
  })

  it('has another island where a marker has become another', async () => {
    const page = await open(marker('data-load="eager"', SERVED))
    await reaches(page, '[data-widget=counter]', 'ready')
    await morph(page, '<div data-widget="probe" data-load="eager" data-text="Probed"><p>Served</p></div>')
    await page.getByText('Probed').waitFor()
    await reaches(page, '[data-widget=probe]', 'ready')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.counters)).toBe('0')
    await page.evaluate(() => window.estateIslands!.unmount(document))
    expect(await page.locator('[data-widget]').innerHTML()).toBe('<p>Served</p>')
    expect(problems(page)).toEqual([])
  })

  it('has islands with the page data that has come with it [contract 4]', async () => {
    const content = (name: string) =>
      `<script type="application/json" data-page-data>{"agency":{"name":"${name}"}}</script>
        <div data-widget="probe" data-load="eager"></div>`
    const page = await open(content('Hartley'))
    await page.locator('[data-widget]').getByText('Hartley').waitFor()
    await morph(page, content('Vale'))
    await page.locator('[data-widget]').getByText('Vale').waitFor()
    expect(problems(page)).toEqual([])
  })

  it('has what the server has rendered anew, alive', async () => {
    const rendered = marker(
      'data-hydrate="" id="a"',
      '<div data-island="counter" data-prefix="ei-1-"><button type="button">Count<!-- --> <!-- -->0</button></div>',
    )
    const page = await open(rendered)
    await page.locator('#a button').click()
    await page.getByText('Count 1').waitFor()
    await morph(page, rendered)
    await page.getByText('Count 0').waitFor()
    await reaches(page, '#a', 'ready')
    await page.locator('#a button').click()
    await page.getByText('Count 1').waitFor()
    expect(problems(page)).toEqual([])
  })
})

it('a script that takes the state of a marker away changes nothing else', async () => {
  const page = await html(marker('data-load="eager"'))
  await reaches(page, '[data-widget]', 'ready')
  await page.locator('button').click()
  await page.evaluate(() => document.querySelector('[data-widget]')!.removeAttribute('data-widget-state'))
  await reaches(page, '[data-widget]', 'ready')
  expect(await page.locator('button').textContent()).toBe('Count 1')
})
