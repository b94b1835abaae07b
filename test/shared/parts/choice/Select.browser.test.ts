// @vitest-environment node
import { expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'

const { html } = fixtureSite({ keepsPage: true, homes: 40 })

/** What select plugins do to a page, one to each select: nice-select, Select2, selectric. */
function plugins() {
  const [first, second, third] = document.querySelectorAll('select')
  first!.style.display = 'none'
  const nice = document.createElement('div')
  nice.className = `nice-select ${first!.className}`
  nice.tabIndex = 0
  nice.textContent = 'Theirs'
  first!.after(nice)

  second!.classList.add('select2-hidden-accessible')
  second!.tabIndex = -1
  second!.setAttribute('aria-hidden', 'true')
  const container = document.createElement('span')
  container.className = 'select2 select2-container'
  container.textContent = 'Theirs'
  second!.after(container)

  const wrapper = document.createElement('div')
  wrapper.className = 'selectric-wrapper'
  third!.replaceWith(wrapper)
  const hidden = document.createElement('div')
  hidden.className = 'selectric-hide-select'
  hidden.append(third!)
  const shown = document.createElement('div')
  shown.className = 'selectric'
  shown.textContent = 'Theirs'
  wrapper.append(hidden, shown)
}

/** The page of such plugins, with the styles that they bring. */
const open = (attributes: string) =>
  html(
    `<script>class Event { constructor(title) { this.title = title } }</script><style>
       .nice-select, .select2, .selectric { display: block !important }
       .select2-hidden-accessible { position: absolute !important; clip: rect(0 0 0 0) !important; height: 1px !important; width: 1px !important; overflow: hidden !important }
       .selectric-hide-select { position: relative; overflow: hidden; width: 0; height: 0 }
     </style>
     <div data-widget="property-search" ${attributes}></div>`,
  )

it('stays the same control where a plugin was there before React, and nothing complains', async () => {
  const page = await open('')
  await page.locator('[data-hydrate=frame] select').nth(2).waitFor({ state: 'attached' })
  await page.evaluate(plugins)
  const first = page.locator('select').first()
  await first.evaluate(select => Object.assign(select, { isSame: true }))
  await page.locator('[data-widget]').dispatchEvent('pointerover')
  await ready(page)
  expect(await page.getByText('Theirs').count()).toBe(0)
  expect(await first.evaluate(select => 'isSame' in select)).toBe(true)
  expect(problems(page)).toEqual([])
})

it('stays the control that is used and sent under select plugins of a page that has an Event of its own', async () => {
  const page = await open('data-load="eager"')
  await ready(page)
  const selects = page.locator('[data-island] select').filter({ visible: true })
  const count = await selects.count()
  expect(count).toBeGreaterThanOrEqual(3)
  await page.evaluate(plugins)
  await page.locator('select[aria-hidden]').waitFor({ state: 'detached' })
  expect(await page.getByText('Theirs').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByText('Theirs').count()).toBe(3)
  for (const select of await selects.all()) {
    const { height, width } = (await select.boundingBox())!
    expect([height >= 44, width >= 60]).toEqual([true, true])
  }
  expect(
    await page.getByRole('form').or(page.getByRole('search')).getByRole('combobox').count(),
  ).toBeGreaterThanOrEqual(count)
  expect(await selects.nth(1).getAttribute('tabindex')).toBeNull()

  // As these plugins choose: without an event of the browser.
  const chosen = await selects.evaluateAll(found =>
    found.slice(0, 3).map((element, index) => {
      const select = element as HTMLSelectElement
      select.selectedIndex = index * 2
      return select.value
    }),
  )
  await page.getByRole('button', { name: /^(Search|Find)/ }).click()
  await page.waitForURL(url => url.pathname !== '/a-page')
  const { pathname, search } = new URL(page.url())
  expect(chosen).toEqual(['sales', 'from-200000', 'up-to-400000'])
  expect(pathname + search).toBe('/properties/sales/from-200000/up-to-400000')
  expect(problems(page)).toEqual([])
})
