import { expect } from 'vitest'
import { journey } from '../journey'
import { button, css, dialog, link, nth, role, text, type Visitor, within } from '../visitor'

const grid = css('[data-widget=offices-grid]')
const header = css('[data-widget=header]')
const opener = (name: string, state = '') =>
  nth(0, within(header, { css: `${state}summary`, text: { source: `^${name}`, flags: '' } }))

journey('offices: a place by keys, and the next page', async visitor => {
  await visitor.open('/branches')
  await visitor.tabTo(within(grid, role('combobox', 'Location')))
  await visitor.type('glouc')
  await visitor.sees(nth(0, role('option', /^Gloucester/)))
  await visitor.keys('ArrowDown', 'Enter')
  await visitor.sees(nth(0, within(grid, role('heading', /^Found \d+/))))
  // A phone has one long list.
  if (visitor.onPhone) return
  await visitor.open('/branches')
  await visitor.press(within(role('navigation', 'Pages of offices'), button('Page 2')))
  await visitor.seesThat(within(role('navigation', 'Pages of offices'), css('[aria-current=page]')), ({ text }) =>
    text.includes('2'),
  )
})

journey(
  'header by pointer: one menu at a time, closed when the pointer leaves',
  async visitor => {
    await visitor.open('/branches')
    await visitor.point(opener('Buy'))
    await visitor.isReady('[data-widget=header]')
    await visitor.sees(within(header, link('New homes')))
    await visitor.point(opener('Homes for sale'))
    await visitor.sees(within(header, link('Wiltshire')))
    await visitor.tab.move(8, 880)
    await visitor.misses(within(header, link('Wiltshire')))
    await visitor.press(opener('Auctions'))
    await visitor.sees(within(header, link('Past results')))
    await visitor.press(opener('Sell'))
    await visitor.misses(within(header, link('Past results')))
  },
  { on: 'desk' },
)

journey(
  'header by keys: arrows, Enter, Escape level by level, Tab in the order of the eye',
  async visitor => {
    await visitor.open('/branches')
    await visitor.tabTo(opener('Buy'))
    await visitor.isReady('[data-widget=header]')
    // The code that answers keys loads after the island.
    await visitor.until('the arrow keys', async () => {
      await visitor.focus(opener('Buy'))
      await visitor.keys('ArrowRight')
      return (await visitor.sees(opener('Sell'))).focused
    })
    await visitor.keys('Home', 'ArrowDown')
    await visitor.sees(opener('Buy', '[open] > '))
    // The list begins with the item's own page.
    await visitor.hasFocus(nth(0, within(header, link('Buy'))))
    await visitor.keys('Tab')
    await visitor.hasFocus(opener('Homes for sale'))
    await visitor.keys('ArrowRight')
    await visitor.sees(opener('Homes for sale', '[open] > '))
    await visitor.keys('Escape')
    await visitor.hasFocus(opener('Homes for sale'))
    await visitor.keys('Escape')
    await visitor.hasFocus(opener('Buy'))
    await visitor.misses(within(header, link('New homes')))
  },
  { on: 'desk' },
)

journey(
  'header on a phone: three levels with Back over a page that stands still',
  async visitor => {
    const scrolls = () => visitor.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')
    await visitor.open('/branches')
    await visitor.press(within(header, button('Open menu')))
    await visitor.sees(within(header, button('Close menu')))
    await visitor.becomes(scrolls).toBe(false)
    await visitor.press(opener('Rent'))
    await visitor.press(opener('For landlords'))
    await visitor.sees(within(header, link('Landlord portal (opens in a new tab)')))
    await visitor.press(within(header, button('Back')))
    await visitor.sees(within(header, link('For tenants')))
    await visitor.press(within(header, button('Back')))
    await visitor.press(within(header, button('Close menu')))
    await visitor.becomes(scrolls).toBe(true)
  },
  { on: 'phone' },
)

journey(
  'cookies: allowed in the banner, kept over a reload, taken back in the dialog',
  async visitor => {
    const banner = role('region', 'Cookies')
    await visitor.open('/contact')
    await visitor.press(within(banner, button('Allow')))
    await visitor.misses(banner)
    await visitor.reload()
    await visitor.press(link('Cookie choices'))
    await visitor.sees(within(dialog('Cookies'), text(/You have allowed us to count visits/)))
    await visitor.press(within(dialog('Cookies'), button('Decline')))
    await visitor.sees(within(dialog('Cookies'), text(/No visits are counted/)))
  },
  { settings: { cookies: 'opt-in' } },
)

journey('toast and flash: the message of an address, once, and a toast that is dismissed', async visitor => {
  await visitor.open('/contact#/flash/welcome-lead-sent')
  await visitor.sees(within(role('status'), text(/\w/)))
  await visitor.becomes(() => visitor.evaluate(() => location.hash)).toBe('')
  await visitor.press(nth(-1, button('Dismiss')))
  await visitor.misses(within(role('status'), text(/\w/)))
})

journey('strict policy with Trusted Types: search, a home, the panel, no rule broken', async visitor => {
  for (const path of ['/properties/sales?csp=strict', '/?csp=strict']) {
    await visitor.open(path)
    await visitor.press(nth(0, button('Save property')))
    await visitor.sees(nth(0, button('Remove saved property')))
  }
  await visitor.open('/contact?csp=strict#/user/saved-properties')
  await visitor.sees(within(dialog(), role('heading', '2 Saved Properties')))
  await visitor.open('/gallery/property-gallery/viewer?csp=strict#/property-images/2')
  await visitor.sees(within(dialog('Property images'), text('2 / 6')))
})

journey(
  'leaving pages while their scripts arrive: no error, no island lost',
  async visitor => {
    const { faults } = visitor.site
    await visitor.open('/branches')
    for (const path of ['/properties/sales', '/', '/branches', '/contact']) {
      faults.add({ path: '/asset_bundles/core-*.js', delay: 300 })
      // A page that is left before it is there is what this is about.
      await visitor.tab.goto(visitor.url + path).catch(() => {})
      await new Promise(resolve => setTimeout(resolve, 250))
    }
    faults.clear()
    await visitor.open('/properties/sales')
    await visitor.press(nth(0, button('Save property')))
    await visitor.sees(nth(0, button('Remove saved property')))
    await failures(visitor)
    await visitor.back()
    await visitor.isAt('/contact')
    await failures(visitor)
  },
  { kept: true },
)

const failures = async (visitor: Visitor) =>
  expect(await visitor.look({ css: '[data-widget-state=failed]', hidden: true })).toEqual([])
