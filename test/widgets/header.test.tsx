import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { getDefaults } from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { explained } from '../../shared/page/complaints/complaints'
import { readInput, readMarker } from '../../shared/page/island/props'
import type { Loader } from '../../shared/page/loader/loader'
import { setLoader } from '../../shared/page/loader/loader'
import { $savedCount, savedProperties } from '../../shared/page/stores/savedProperties'
import { Header } from '../../widgets/header/Header'
import { readItems } from '../../widgets/header/menuItem'
import { fromPage, type HeaderProps, headerProps } from '../../widgets/header/props'
import { schema } from '../../widgets/header/schema'
import { eventually } from '../eventually'

const read = (input: Record<string, unknown>) => explained(() => readInput('header', headerProps, input)) as HeaderProps
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Item ${index + 1}`, url: `/${index + 1}` }))
const settings = (theme_settings: object, more: object = {}) =>
  read({ theme_settings, header: { agencyName: 'Hartley & Vale', primaryMenuItems: items(6) }, ...more })

/** What the server would send for these props. */
function render(input: Record<string, unknown>) {
  document.body.innerHTML = renderToStaticMarkup(<Header {...read(input)} />)
  return document.body.querySelector('header')!
}
const withItems = (primaryMenuItems: unknown[], more: object = {}) =>
  render({ header: { agencyName: 'Hartley & Vale', primaryMenuItems, ...more } })
const textOf = (element: Element | null | undefined) => element?.textContent

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('what lies on which side of the logo [2.52, 9.13]', () => {
  const sides = (count: number, theme_settings = {}) =>
    [
      ...render({ theme_settings, header: { primaryMenuItems: items(count) } }).querySelectorAll(
        'nav[aria-label=Main] > ul',
      ),
    ].map(list => list.children.length)

  it.each([
    [1, [1]],
    [4, [4]],
    [5, [4, 1]],
    [9, [4, 5]],
  ])('%s items: the first four, then the rest', (count, expected) => {
    expect(sides(count)).toEqual(expected)
  })

  it.each([
    // The second list is rendered although it is empty. It keeps the logo in the middle.
    [1, [1, 0]],
    [2, [1, 1]],
    [7, [4, 3]],
    [8, [4, 4]],
  ])('%s items, split equally: the larger half first', (count, expected) => {
    expect(sides(count, { splitNavigationMenuItemsEqually: true })).toEqual(expected)
  })

  it.each([true, 'true', '1', 1, 'on'])('the switch is on as %j', value => {
    expect(settings({ splitNavigationMenuItemsEqually: value })).toMatchObject({ left: 3, centred: true })
  })

  it.each([false, 'false', '0', 0, '', null])('the switch is off as %j', value => {
    expect(settings({ splitNavigationMenuItemsEqually: value })).toMatchObject({ left: 4, centred: false })
  })
})

describe('the logo', () => {
  it.each([
    ['left', false],
    ['center', true],
    ['Centre', true],
    ['', false],
    ['sideways', false],
    [undefined, false],
  ])('at navbarLogoPosition %j is centred: %s [2.49, 3.18]', (navbarLogoPosition, centred) => {
    expect(settings({ navbarLogoPosition }).centred).toBe(centred)
  })

  it.each([
    ['212,48', [212, 48]],
    [' 212px x 48px ', [212, 48]],
    ['', [150, 40]],
    ['212', [150, 40]],
    ['wide,high', [150, 40]],
    ['0,0', [150, 40]],
    [null, [150, 40]],
  ])('of dimensions %j is %j px large, on a desktop and on a phone [2.49, 2.56, 3.18]', (value, expected) => {
    expect(settings({ headerDesktopLogoDimensions: value, headerMobileLogoDimensions: value })).toMatchObject({
      desktopLogo: expected,
      mobileLogo: expected,
    })
  })

  it('has its room on both before its picture is there, and leads home [2.3, 2.49, 2.55, 2.56]', () => {
    const header = render({
      header: { logo: '/logo.svg', agencyName: 'Hartley & Vale', primaryMenuItems: items(1) },
      theme_settings: { headerDesktopLogoDimensions: '212,48', headerMobileLogoDimensions: '150,34' },
    })
    const image = header.querySelector('a[href="/"] img')!
    const source = header.querySelector('source')!
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['150', '34'])
    expect([source.getAttribute('width'), source.getAttribute('height')]).toEqual(['212', '48'])
    expect(image.getAttribute('alt')).toBe('Hartley & Vale')
  })

  it.each([
    [{ agencyName: 'Hartley & Vale' }, { name: 'Group' }, 'Hartley & Vale'],
    [{}, { name: 'Group' }, 'Group'],
    [{}, {}, 'Home'],
  ])('of %j and the agency %j without a picture is the words "%s" [3.17]', (header, agency, words) => {
    expect(textOf(render({ header, agency }).querySelector('a[href="/"]'))).toBe(words)
  })
})

describe('a dropdown', () => {
  const graphic = (name: string, more = {}) =>
    withItems([{ name, url: '/x', items: items(1), ...more }]).querySelector('[data-part=dropdown] [data-drawing]')

  it.each([
    ['Auctions', 'auctions'],
    ['Services', 'services'],
    ['AGRICULTURE', 'agriculture'],
    ['Fine Art & Antiques', 'antique'],
    ['Antique sales', 'antique'],
  ])('called %s has the drawing %s [2.51]', (name, drawing) => {
    expect(graphic(name)!.getAttribute('data-drawing')).toBe(drawing)
  })

  it.each(['Buy', 'Our services', 'Auctions & sales'])('called %s has none, nor room for one [2.51]', name => {
    expect(graphic(name)).toBeNull()
  })

  it('shows the picture of its item where it has one [2.51]', () => {
    const header = withItems([{ name: 'Buy', url: '/x', image: '/buy.jpg', items: items(1) }])
    expect(header.querySelector('[data-part=dropdown] img')!.getAttribute('src')).toBe('/buy.jpg')
  })

  it('has its item as a link where that leads somewhere, else as words [2.51]', () => {
    const own = (url: string) =>
      withItems([{ name: 'Buy', url, items: items(1) }]).querySelector('[data-part=dropdown] > p')!
    expect(own('/buy').querySelector('a')!.getAttribute('href')).toBe('/buy')
    expect(own('#').querySelector('a')).toBeNull()
    expect(textOf(own('#'))).toBe('Buy')
  })

  it('is opened by a button that says its name, and the way back [2.50, 2.56]', () => {
    const button = withItems([{ name: 'Buy', items: items(1) }]).querySelector('nav [role=button]')!
    expect([...button.children].map(textOf)).toEqual(['Buy', 'Back'])
    // The browser says whether it is open. In Firefox neither is heard where the attribute says it, too.
    expect(button.matches('details > summary:not([aria-expanded])')).toBe(true)
  })
})

describe('menu items [3.16, 3.17]', () => {
  it.each([
    [{ target: 'B' }, true],
    [{ target: 'b' }, true],
    [{ url_target: '_blank' }, true],
    [{ target: '' }, false],
    [{ target: '_self' }, false],
    [{}, false],
  ])('with %j open a new tab: %s, and say so [2.50, 2.56]', (target, newTab) => {
    const link = withItems([{ name: 'Portal', url: 'https://portal.example.com/', ...target }]).querySelector('nav a')!
    expect(link.getAttribute('target')).toBe(newTab ? '_blank' : null)
    expect(link.getAttribute('rel')).toBe(newTab ? 'noopener' : null)
    expect(textOf(link)).toBe(newTab ? 'Portal (opens in a new tab)' : 'Portal')
  })

  it('are read in the words of the host, too', () => {
    expect(readItems([{ title: 'Buy', url: '/buy', url_target: 'B' }])).toEqual([
      { name: 'Buy', url: '/buy', newTab: true, image: '', items: [] },
    ])
  })

  it.each([
    null,
    undefined,
    'Buy',
    7,
    {},
    { name: '' },
    { name: 'Nowhere' },
    { name: 'Hash', url: '#' },
    { url: '/x' },
    [],
  ])('leave out %j', entry => {
    expect(readItems([entry])).toEqual([])
  })

  it.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,hi'])(
    'that lead to %j are text, on each level; what opens a list still does',
    url => {
      const header = withItems(
        [
          { name: 'Buy', url },
          { name: 'Rent', url, items: [{ name: 'Flats', url }] },
        ],
        { secondaryMenuItems: [{ name: 'About', url }] },
      )
      expect([...header.querySelectorAll('nav :is(a, [href])')]).toEqual([])
      expect([...header.querySelectorAll('nav li > span')].map(textOf)).toEqual(['Buy', 'Flats', 'About'])
      expect(textOf(header.querySelector('nav [role=button]'))).toBe('RentBack')
      expect(textOf(header.querySelector('[data-part=dropdown] > p'))).toBe('Rent')
    },
  )

  it.each([undefined, null, {}, 'Buy'])('of no list but %j are none', list => {
    expect(readItems(list)).toEqual([])
  })

  it('end at the third level [2.56]', () => {
    const nest = (level: number): object => ({
      name: `Level ${level}`,
      url: '/',
      items: level < 5 ? [nest(level + 1)] : [],
    })
    const [first] = readItems([nest(1)])
    expect(first!.items[0]!.items[0]).toMatchObject({ name: 'Level 3', items: [] })
  })

  it('that are markup are text', () => {
    const name = '<img src=x onerror=alert(1)>'
    const header = withItems([{ name, url: '/x', items: [{ name, url: '/y' }] }], {
      secondaryMenuItems: [{ name, url: '/z' }],
    })
    expect(header.querySelector('img')).toBeNull()
    expect(textOf(header)).toContain(name)
  })

  it('that are none are the admin’s error, said to the letter, beside what works without them [2.54, 8.21]', () => {
    const header = render({ header: { agencyName: 'Hartley & Vale' } })
    expect(textOf(header.nextElementSibling)).toBe(
      'Error, menu items need to be set in admin for the header component to work',
    )
    expect(header.querySelector('nav[aria-label=Main]')).toBeNull()
    expect(header.querySelector('a[href="#/user"]')).not.toBeNull()
    expect(textOf(withItems(items(1)).parentElement)).not.toContain('Error')
  })

  it('may be a list of PHP that has gaps, or a text of JSON', () => {
    const primaryMenuItems = { 0: { name: 'Buy', url: '/buy' }, 2: { name: 'Rent', url: '/rent' } }
    const secondaryMenuItems = '[{"name":"About","url":"/about"}]'
    const { primary, secondary } = read({ header: { primaryMenuItems, secondaryMenuItems } })
    expect([...primary, ...secondary].map(({ name }) => name)).toEqual(['Buy', 'Rent', 'About'])
  })

  it('of the secondary menu are one level, and there only where there are some [3.17]', () => {
    const secondaryMenuItems = [{ name: 'About', url: '/about', items: items(2) }]
    expect(withItems(items(1), { secondaryMenuItems }).querySelectorAll('nav[aria-label=Secondary] a')).toHaveLength(1)
    expect(withItems(items(1)).querySelector('nav[aria-label=Secondary]')).toBeNull()
  })
})

describe('the link to call or write [2.55]', () => {
  const contact = (mobileHeaderContactLink: unknown, telephone: unknown = '01632 960 100') =>
    settings({ mobileHeaderContactLink }, { agency: { telephone } }).contact

  it.each([
    ['tel:01632960111', ['tel:01632960111', '01632960111']],
    ['(01632) 960111', ['tel:01632960111', '(01632) 960111']],
    ['+44 (0)1632 960-111', ['tel:+441632960111', '+44 (0)1632 960-111']],
    ['01632 960111 ext. 204', ['tel:01632960111', '01632 960111 ext. 204']],
    // Two numbers. The agency's is one.
    ['01632 960111 / 960112', ['tel:01632960100', '01632 960 100']],
    ['/contact', ['/contact', undefined]],
    ['/contact/12345', ['/contact/12345', undefined]],
    ['https://agency.example.com/1234567', ['https://agency.example.com/1234567', undefined]],
    ['mailto:hello@example.com', ['mailto:hello@example.com', undefined]],
    ['', ['tel:01632960100', '01632 960 100']],
    ['javascript:alert(1)', ['tel:01632960100', '01632 960 100']],
    [undefined, ['tel:01632960100', '01632 960 100']],
  ])('of the setting %j is %j', (setting, [href, number]) => {
    const [to, called] = contact(setting)!
    expect([to, called]).toEqual([href, number])
  })

  it('is not there where there is neither setting nor telephone', () => {
    expect(contact('', '')).toBeUndefined()
    expect(contact(undefined, null)).toBeUndefined()
  })
})

describe('props', () => {
  it('come from the page data that the widget names [3.17, 3.18]', () => {
    const page: Record<string, unknown> = { header: { agencyName: 'A' }, agency: { name: 'B' }, branches: [] }
    expect(fromPage(key => page[key])).toEqual({
      theme_settings: undefined,
      header: { agencyName: 'A' },
      agency: { name: 'B' },
      theme_settings_defaults: undefined,
    })
  })

  it('take the defaults of the theme where it has no setting of its own [3.18]', () => {
    const theme_settings_defaults = { navbarLogoPosition: { default: 'center' } }
    expect(settings({}, { theme_settings_defaults }).centred).toBe(true)
    expect(settings({ navbarLogoPosition: 'left' }, { theme_settings_defaults }).centred).toBe(false)
    expect(settings({ navbarLogoPosition: '' }, { theme_settings_defaults }).centred).toBe(true)
    const equally = { theme_settings_defaults: { splitNavigationMenuItemsEqually: { default: true } } }
    for (const [own, left] of [
      [false, 4],
      [0, 4],
      ['', 3],
      [null, 3],
    ] as const)
      expect(settings({ splitNavigationMenuItemsEqually: own }, equally).left, `${own}`).toBe(left)
  })

  it.each([
    [{ header: 'Hartley' }, /header.*expected an object/],
    [{ theme_settings: ['left'] }, /theme_settings.*expected an object/],
    [{ header: { primaryMenuItems: 'Buy' } }, /primaryMenuItems.*expected a list/],
    [{ header: { secondaryMenuItems: {} } }, /secondaryMenuItems.*expected a list/],
  ])('of the wrong kind, %j, are refused with a reason', (input, reason) => {
    expect(() => read(input)).toThrow(reason)
  })

  it('may all be missing', () => {
    expect(read({})).toMatchObject({ logo: '', agencyName: '', primary: [], secondary: [], home: false })
    expect(read({ header: null, theme_settings: null, agency: null, theme_settings_defaults: null }).primary).toEqual(
      [],
    )
    // PHP writes an object without entries as a list.
    expect(read({ header: [], theme_settings: [], agency: [], theme_settings_defaults: [] }).primary).toEqual([])
    const header = { primaryMenuItems: [{ name: 'Buy', url: '/buy' }], secondaryMenuItems: '' }
    expect(read({ header, theme_settings: '' })).toMatchObject({ primary: [{ name: 'Buy' }], secondary: [] })
  })
})

it('are documented as they are read', () => {
  const read = { header: new Set(), theme_settings: new Set(), agency: new Set(), item: new Set() }
  const noted = (kind: keyof typeof read, values = {}) =>
    new Proxy(values, {
      get: (target, key) => {
        read[kind].add(key)
        return Reflect.get(target, key)
      },
    })
  const { header, theme_settings, agency, ...rest } = schema.entries
  headerProps['~standard'].validate({
    header: noted('header', { primaryMenuItems: [noted('item'), noted('item', { name: 'Buy', url: '/buy' })] }),
    theme_settings: noted('theme_settings'),
    agency: noted('agency'),
  })
  const item = header.wrapped.entries.primaryMenuItems.wrapped.item
  expect([...read.header].sort()).toEqual(Object.keys(header.wrapped.entries).sort())
  expect([...read.theme_settings].sort()).toEqual(Object.keys(theme_settings.wrapped.entries).sort())
  expect([...read.agency].sort()).toEqual(Object.keys(agency.wrapped.entries).sort())
  expect([...read.item].sort()).toEqual([...Object.keys(item.entries), 'title', 'url_target'].sort())
  expect(Object.keys(rest).sort()).toEqual(['home', 'theme_settings_defaults'])
})

it('have the defaults of their schema', () => {
  const stated = getDefaults(schema.entries.theme_settings.wrapped)
  expect(read({ theme_settings: stated })).toEqual(read({}))
  expect(Object.keys(stated)).toContain('headerDesktopLogoDimensions')
})

it('are read from an attribute as their schema says', () => {
  const marker = document.createElement('div')
  marker.dataset.header = '{ "agencyName": "Hartley & Vale" }'
  marker.dataset.home = ''
  const { values, unknown } = readMarker(marker, 'header', { props: headerProps })
  expect(values).toEqual({ header: { agencyName: 'Hartley & Vale' }, home: true })
  expect(unknown).toEqual([])
})

describe('the account link', () => {
  it('leads to the profile [2.53, 2.55]', () => {
    expect(textOf(withItems(items(1)).querySelector('a[href="#/user"]'))).toBe('Account ')
  })

  it('says how many homes are saved, from the store that all islands share', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    setLoader({ user: new Promise(() => {}) } as unknown as Loader)
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    await act(async () => root.render(<Header {...read({ header: { primaryMenuItems: items(1) } })} />))
    // One is for the bar and one for the row. CSS shows one of them.
    const account = () => [...place.querySelectorAll('a[href^="#/user"]')].map(textOf)
    // The code that counts is a separate chunk.
    await eventually(() => expect($savedCount.lc).toBe(1))
    expect(account()).toEqual(['Account ', 'Account '])
    for (const [id, words] of [
      [1, 'Account 1 saved home'],
      [2, 'Account 2 saved homes'],
    ] as const) {
      await act(async () => savedProperties.change({ property_id: id }, true))
      await eventually(() => expect(account()).toEqual([words, words]))
    }
    await act(async () => root.unmount())
    expect($savedCount.lc).toBe(0)
  })
})
