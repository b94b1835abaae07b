import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLoader } from '../../shared/page/loader/loader'
import { $savedProperties, savedProperties } from '../../shared/page/stores/savedProperties'
import type { Search } from '../../shared/rules/search/search'
import { nowOf } from '../../shared/rules/visitor/shownSearch'
import * as photos from '../../widgets/own-cards/photos'
import ownCards from '../../widgets/own-cards/widget'
import { eventually } from '../eventually'

const islands = new WeakMap<HTMLElement, { held: { presses: HTMLElement[] } }>()
setLoader({
  islands,
  user: new Promise(() => {}),
  loadChunk: async (name: string) => (name === 'CardPhotos' ? photos : { notify: () => () => {} }),
} as never)

let stop: (() => void) | undefined
const complaints = vi.fn()

/** Mounts a marker. @returns its hearts */
function bring(html: string, press?: string) {
  document.body.innerHTML = `<div data-widget="own-cards">${html}</div>`
  const marker = document.querySelector<HTMLElement>('[data-widget]')!
  islands.set(marker, { held: { presses: press ? [marker.querySelector<HTMLElement>(press)!] : [] } })
  stop = ownCards.mount(marker, { results: false })
  return [...marker.querySelectorAll<HTMLElement>('[data-save]')]
}
const kept = () => $savedProperties.get()
const state = (heart: Element) => [heart.getAttribute('aria-pressed'), heart.getAttribute('aria-label')]

beforeEach(() => {
  for (const home of kept()) savedProperties.change(home, false)
  vi.stubGlobal('console', { ...console, error: complaints })
})
afterEach(() => {
  stop?.()
  stop = undefined
  complaints.mockReset()
  vi.unstubAllGlobals()
})

const CARD = `<li data-property-id="7"><a href="/properties/7/lettings" data-photos><img src="/a/_x_/front.jpg" alt=""></a>
  <h3><a href="/properties/7/lettings"> 1 Mill Lane,
    Tetbury </a></h3><p data-price>£950 pcm</p><button type="button" data-save>♡</button></li>`

it('keeps what the card shows of its home, and says that it is saved [4.3–4.5]', () => {
  const [heart] = bring(CARD)
  expect(state(heart!)).toEqual(['false', 'Save property'])
  heart!.click()
  expect(state(heart!)).toEqual(['true', 'Remove saved property'])
  expect(kept()).toMatchObject([
    {
      property_id: 7,
      property_url: '/properties/7/lettings',
      property_channel: 'lettings',
      display_address: '1 Mill Lane, Tetbury',
      price: '£950 pcm',
      photo: '/a/_x_/front.jpg',
    },
  ])
  heart!.click()
  expect(kept()).toEqual([])
})

it.each([
  [
    'the JSON of the card',
    `<li data-property-id="7" data-property='{"property_id":7,"price":"£1"}'><button data-save>♡</button></li>`,
    { property_id: 7, price: '£1' },
  ],
  [
    'its id, where a card leads nowhere',
    '<li data-property-id="7"><button data-save>♡</button></li>',
    { property_id: 7, id: 7 },
  ],
  ['its id, for a heart without a card', '<button data-save="ab-7">♡</button>', { property_id: 'ab-7', id: 'ab-7' }],
  [
    'its id, where it leads to another site',
    '<li data-property-id="7"><a href="//elsewhere.example/x">x</a><button data-save>♡</button></li>',
    { property_id: 7, id: 7 },
  ],
  [
    'its id and where it is, where its JSON is of another home',
    `<li data-property-id="7" data-property='{"id":8}'><a href="/properties/7/sales">x</a><button data-save>♡</button></li>`,
    { property_id: 7, property_url: '/properties/7/sales' },
  ],
])('keeps %s', (_, html, card) => {
  bring(html)[0]!.click()
  expect(kept()).toMatchObject([card])
})

it('answers the press that came before it, once, as the visitor meant it', () => {
  savedProperties.change({ property_id: 7 }, true)
  const [heart] = bring(CARD, '[data-save]')
  // The heart showed the home as not saved, so the press saves it.
  expect(kept()).toHaveLength(1)
  expect(state(heart!)[0]).toBe('true')
  expect(islands.get(document.querySelector<HTMLElement>('[data-widget]')!)!.held.presses).toEqual([])
})

it('gives a press back that is none of a heart', async () => {
  const pressed = vi.fn()
  document.addEventListener('click', pressed, { once: true })
  const [heart] = bring(`<button class="other">Ring</button>${CARD}`, '.other')
  await eventually(() => expect(pressed).toHaveBeenCalledOnce())
  expect((pressed.mock.calls[0]![0].target as Element).className).toBe('other')
  expect(state(heart!)[0]).toBe('false')
})

it('leaves the words of a heart, and makes a button of a link', () => {
  const [words, link] = bring('<button data-save="7">Save this home</button><a href="/login" data-save="8">Save</a>')
  expect(state(words!)).toEqual(['false', null])
  expect(link!.getAttribute('role')).toBe('button')
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  link!.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  link!.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  expect(kept()).toEqual([])
  // In a new window the link leads where the template says.
  link!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(kept()).toEqual([])
})

it('shows what is saved on cards that a script adds', async () => {
  bring('<ul></ul>')
  savedProperties.change({ property_id: 7 }, true)
  document.querySelector('ul')!.innerHTML = CARD
  await eventually(() => expect(state(document.querySelector('[data-save]')!)[0]).toBe('true'))
})

it('leaves hearts to another marker that stands in it', () => {
  const [, inner] = bring(`${CARD}<div data-widget="own-cards"><button data-save="9">♡</button></div>`)
  inner!.click()
  expect(state(inner!)).toEqual([null, null])
  expect(kept()).toEqual([])
})

it.each([
  [
    'no id',
    '<button data-save>♡</button>',
    'own-cards: data-save: no home; write data-property-id="{property_id}" on the card',
  ],
  ['an empty id', '<li data-property-id=" "><button data-save>♡</button></li>', 'own-cards: data-save: no home'],
  [
    'no button',
    '<span data-save="3">♡</span>',
    'own-cards: data-save: expected a <button type="button"> or a link, found <span>',
  ],
])('says what is wrong with a heart, and the others work: %s', (_, html, message) => {
  const [wrong, heart] = bring(html + CARD)
  wrong!.click()
  expect(wrong!.hasAttribute('aria-pressed')).toBe(false)
  heart!.click()
  expect(kept()).toHaveLength(1)
  expect(complaints.mock.calls.map(([error]) => error.message)).toEqual([expect.stringContaining(message)])
  expect(complaints.mock.calls[0]![1]).toBe(wrong)
})

it('says that a card’s JSON is none, and keeps what the card shows', () => {
  const [heart] = bring(CARD.replace('data-property-id="7"', 'data-property-id="7" data-property="{oops"'))
  heart!.click()
  expect(kept()).toMatchObject([{ property_id: 7, price: '£950 pcm' }])
  expect(complaints.mock.calls[0]![0].message).toContain('own-cards: data-property: not valid JSON')
})

it('reads `data-results` bare, as true or as false', () => {
  const read = (results?: string) => ownCards.props['~standard'].validate(results === undefined ? {} : { results })
  expect([undefined, '', 'true', 'false'].map(read)).toEqual(
    [false, true, true, false].map(results => ({ value: { results } })),
  )
})

it('is the page’s again when it ends', () => {
  const html = `${CARD}<a href="/login" data-save="8" role="link" aria-label="Mine">♡</a>`
  const [heart] = bring(html)
  const written = document.createElement('div')
  written.innerHTML = html
  heart!.click()
  stop!()
  savedProperties.change({ property_id: 8 }, true)
  heart!.click()
  expect(document.querySelector('[data-widget]')!.innerHTML).toBe(written.innerHTML)
  expect(kept()).toHaveLength(2)
})

it('takes the buttons away from photographs inside a link as well', async () => {
  bring(`<li data-property-id="7"><a href="/properties/7"><span data-photos style="overflow: auto">
    <img src="/a.jpg" alt=""><img src="/b.jpg" alt=""></span></a></li>`)
  const buttons = () => document.querySelectorAll('[data-island] button').length
  document.querySelector('img')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await eventually(() => expect(buttons()).toBe(2))
  stop!()
  stop = undefined
  await eventually(() => expect(buttons()).toBe(0))
})

describe('a list that turns its pages', () => {
  const HOVE: Search = { channel: 'sales', minBeds: 2 }
  const list = (id: number) =>
    `<div data-widget="own-cards" data-results><div data-property-id="${id}"></div><nav data-pages><a href="/sales/page-2">Next page</a></nav></div>`
  let answer = () => {}

  function bringList() {
    history.replaceState(null, '', '/sales/from-2-bed')
    document.body.innerHTML = list(1)
    const marker = document.querySelector<HTMLElement>('[data-widget]')!
    stop = ownCards.mount(marker, { results: true })
    document.querySelector<HTMLElement>('[data-pages] a')!.click()
  }
  beforeEach(() => {
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    vi.stubGlobal('fetch', async () => {
      await asked
      return new Response(`<title>Page 2</title>${list(2)}`, { headers: { 'content-type': 'text/html' } })
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    history.replaceState(null, '', '/')
  })

  it('leaves the address alone when the next page comes after the list is gone', async () => {
    bringList()
    stop!()
    stop = undefined
    document.title = 'A home'
    history.replaceState(null, '', '/properties/7')
    const read = vi.spyOn(DOMParser.prototype, 'parseFromString')
    answer()
    await eventually(() => expect(read).toHaveBeenCalled())
    await new Promise(resolve => setTimeout(resolve))
    expect([location.pathname, document.title]).toEqual(['/properties/7', 'A home'])
  })

  it('says nothing more of its search once it is gone', async () => {
    bringList()
    answer()
    await eventually(() => expect(location.pathname).toBe('/sales/page-2'))
    expect(nowOf(HOVE).get()).toMatchObject({ page: 2 })
    stop!()
    stop = undefined
    expect(nowOf(HOVE).get()).toBe(HOVE)
  })
})
