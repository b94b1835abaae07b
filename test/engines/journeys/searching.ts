import { setTimeout as pause } from 'node:timers/promises'
import { journey } from '../journey'
import { button, css, field, link, nth, role, text, type Visitor, within } from '../visitor'

const RESULTS = '[data-widget=property-results]'
const where = within(css('main'), role('combobox', 'Location'))
const card = css(`${RESULTS} ul [data-property-id]`)
const titleOf = (href: string) => css(`${RESULTS} h3 a[href="${href}"]`)
const sortBy = field('Sort by')
const map = role('region', 'Map of homes')
const pin = within(map, button(/^£|^POA/))

const firstHrefs = (visitor: Visitor) =>
  visitor.look(css(`${RESULTS} h3 a`)).then(links => links.map(({ attributes }) => attributes.href!))

journey(
  'search by keys: suggestions, results, a home, and Back to its card',
  async visitor => {
    await visitor.open('/')
    await visitor.tabTo(where)
    await visitor.type('chelt')
    await visitor.sees(role('option', /^Cheltenham/))
    await visitor.keys('ArrowDown', 'Enter')
    await visitor.seesThat(where, ({ value }) => value === 'Cheltenham, Gloucestershire')
    await visitor.keys('Enter')
    await visitor.isAt('/gloucestershire/cheltenham/sales')
    // The page is here before all of its homes are.
    const href = await visitor.until('a third home', async () => (await firstHrefs(visitor))[2])
    await visitor.tabTo(titleOf(href))
    await visitor.keys('Enter')
    await visitor.isAt(href)
    await visitor.sees(role('heading'))
    await visitor.back()
    await visitor.isAt(/\/gloucestershire\/cheltenham\/sales/)
    await visitor.seesThat(titleOf(href), ({ box }) => box.y > 0 && box.y < visitor.screen.height)
  },
  { short: 'desk' },
)

journey(
  'search by touch: a place, more filters, results, and a filter taken away',
  async visitor => {
    await visitor.open('/')
    await visitor.press(where)
    await visitor.type('Lew')
    await visitor.press(role('option', 'Lewes, East Sussex'))
    await visitor.seesThat(where, ({ value }) => value === 'Lewes, East Sussex')
    await visitor.press(button('More filters'))
    await visitor.choose(field('Minimum bedrooms'), /^2/)
    await visitor.press(within(css('main'), button('Search')))
    await visitor.isAt('/east-sussex/lewes/sales/from-2-bed')
    await visitor.press(button(/^Homes for sale in Lewes, at least 2 bedrooms · ?Edit$/))
    await visitor.press(button(/^At least 2 bedrooms, remove$/))
    await visitor.isAt('/east-sussex/lewes/sales')
  },
  { on: 'phone' },
)

journey('sort the results, load more, and come back to the order before', async visitor => {
  await visitor.open('/properties/sales')
  const before = await firstHrefs(visitor)
  await visitor.choose(sortBy, 'Lowest price')
  await visitor.isAt('/least-expensive-first')
  await visitor.becomes(() => firstHrefs(visitor)).not.toEqual(before)
  await visitor.press(button('Load more'))
  await visitor.becomes(() => visitor.count(card)).toBe(24)
  await visitor.back()
  await visitor.isAt('/properties/sales')
  await visitor.becomes(() => firstHrefs(visitor)).toEqual(before)
})

journey('map of the results: zoom, a pin by keys, its card, and Back', async visitor => {
  await visitor.open('/gloucestershire/sales')
  await visitor.press(link('Map'))
  await visitor.sees(within(map, role('button')))
  await visitor.focus(map)
  for (let step = 0; step < 6 && !(await visitor.count(pin)); step++) {
    const asked = visitor.site.calls.list({ path: '/search.ljson' }).length
    await visitor.keys('+')
    await visitor.becomes(() => visitor.site.calls.list({ path: '/search.ljson' }).length).toBeGreaterThan(asked)
  }
  await visitor.tabTo(pin)
  await visitor.keys('Enter')
  const home = nth(0, within(role('region', 'On the map'), role('link')))
  const { attributes } = await visitor.hasFocus(home)
  await visitor.keys('Enter')
  await visitor.isAt(attributes.href!)
  await visitor.back()
  await visitor.isAt('/gloucestershire/sales#/map')
  await visitor.sees(titleOf(attributes.href!))
})

journey('an area on the map by keys: three corners, searched in, and cleared', async visitor => {
  const path = () => visitor.evaluate(() => location.pathname)
  const pane = { ...within(map, css('.leaflet-map-pane')), hidden: true }
  const place = async () => (await visitor.sees(pane)).attributes.style
  /** Waits for the end of a step, because a moving map ignores keys. */
  async function step(key: string) {
    const before = await place()
    await visitor.keys(key)
    await visitor.becomes(place).not.toBe(before)
    for (let last: string | undefined; last !== (await place()); await pause(150)) last = await place()
  }
  async function corner(words: string) {
    await visitor.keys('Enter')
    await visitor.sees({ ...role('status'), ...text(words) })
  }
  await visitor.open('/gloucestershire/sales')
  await visitor.press(link('Map'))
  await visitor.sees(within(map, role('button')))
  const everywhere = await path()
  await visitor.tabTo(button('Draw an area'))
  await visitor.keys('Enter')
  await visitor.hasFocus(map)
  await corner('1 corner')
  await step('ArrowRight')
  await corner('2 corners')
  await step('ArrowDown')
  await corner('3 corners')
  await visitor.keys('Backspace')
  await visitor.sees({ ...role('status'), ...text('2 corners') })
  await corner('3 corners')
  await visitor.tabTo(button('Finish area'), 'Shift+Tab')
  await visitor.keys('Enter')
  await visitor.becomes(path).not.toBe(everywhere)
  await visitor.sees(nth(0, role('heading', /homes?$/)))
  await visitor.tabTo(button('Clear area'), 'Shift+Tab')
  await visitor.keys('Enter')
  await visitor.becomes(path).toBe(everywhere)
  await visitor.hasFocus(map)
})

journey(
  'hearts before the script, after it, and after a reload',
  async visitor => {
    const late = visitor.site.faults.add({ path: '/asset_bundles/react-*.js', delay: 'never' })
    await visitor.open('/properties/sales?count=12')
    const heart = (at: number) => nth(at, css(`${RESULTS} button[data-save]`))
    const isSaved = (at: number) =>
      visitor.seesThat(heart(at), ({ attributes }) => attributes['aria-pressed'] === 'true')
    await visitor.press(heart(1))
    await isSaved(1)
    visitor.site.faults.release(late)
    visitor.site.faults.clear()
    await visitor.isReady(RESULTS)
    await isSaved(1)
    await visitor.press(heart(2))
    await isSaved(2)
    await visitor.reload()
    await isSaved(1)
    await isSaved(2)
  },
  { short: 'phone' },
)
