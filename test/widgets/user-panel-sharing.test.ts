import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteHome, noteOf, stages } from '../../shared/features/account/homeNotes'
import { setLoader } from '../../shared/page/loader/loader'
import { $savedProperties, savedProperties } from '../../shared/page/stores/savedProperties'
import { parse } from '../../shared/rules/hostList/parse'
import { Property } from '../../shared/rules/property/property'
import { $hiddenIds, setHidden } from '../../shared/rules/visitor/hiddenHomes'
import { $recentlyViewed, rememberViewed } from '../../shared/rules/visitor/recentlyViewed'
import { addShared } from '../../widgets/user-panel/sharing/addShared'
import { MOST_CHARACTERS, readShared, type SharedLists, writeShared } from '../../widgets/user-panel/sharing/link'
import { toCardFields, toShared } from '../../widgets/user-panel/sharing/lists'

beforeAll(() => setLoader({ user: new Promise(() => {}), loadChunk: () => new Promise(() => {}) } as never))

const id = fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.stringMatching(/^[a-z\d-]{1,20}$/))
const words = fc.string({ unit: 'binary', maxLength: 60 })
const home = fc.record(
  {
    i: id,
    a: words,
    b: fc.integer({ min: 0, max: 9_999_999 }),
    p: words,
    u: fc.constantFrom('/homes/mill-lane-12', '/properties/7/sales?from=list'),
    l: fc.constant(1 as const),
    t: words,
  },
  { requiredKeys: ['i'] },
)
const savedHome = fc
  .tuple(
    home,
    fc.record(
      { g: fc.constantFrom(...stages), n: fc.string({ unit: 'binary', maxLength: 2000 }) },
      { requiredKeys: [] },
    ),
  )
  .map(([one, noted]) => ({ ...one, ...noted }))
const listOf = <T>(entry: fc.Arbitrary<T>, key: (entry: T) => unknown) =>
  fc.uniqueArray(entry, { maxLength: 150, selector: entry => String(key(entry)) })
const anyLists = fc.record({
  saved: listOf(savedHome, ({ i }) => i),
  hidden: listOf(id, one => one),
  viewed: listOf(home, ({ i }) => i),
})

/** After the auctions of these tests. */
const now = Date.parse('2026-11-21T12:00:00Z')

/** A list as an address, whatever it holds. */
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the address of shared lists', () => {
  it('says what it was made of, never in more than its room, and leaves out the oldest first', () => {
    fc.assert(
      fc.property(anyLists, fc.integer({ min: 200, max: MOST_CHARACTERS }), (all, room) => {
        const { part, lists } = writeShared(all, room)
        expect(part.length).toBeLessThanOrEqual(room)
        expect(part).toMatch(/^[\w-]+$/)
        expect(readShared(part)).toEqual(lists)
        for (const name of ['saved', 'hidden', 'viewed'] as const)
          expect(lists[name]).toEqual(all[name].slice(0, lists[name].length))
        // Nothing is left out that had room.
        if (lists.saved.length < all.saved.length)
          expect(lists.viewed.length + lists.hidden.length).toBeLessThanOrEqual(all.hidden.length + all.viewed.length)
        if (room === MOST_CHARACTERS && all.saved.length < 10 && all.saved.every(({ n = '' }) => n.length < 40))
          expect(lists.saved).toEqual(all.saved)
      }),
      { numRuns: 60 },
    )
  })

  it('holds sixty homes with their stages', () => {
    const saved = Array.from({ length: 60 }, (_, index) => ({
      i: 13_800_000 + index,
      a: `${index} Longridge Avenue, Saltdean, East Sussex`,
      p: '£425,000',
      g: 'viewed' as const,
    }))
    expect(writeShared({ saved, hidden: [], viewed: [] }, MOST_CHARACTERS).lists.saved).toHaveLength(60)
  })

  it('leaves out a home whose id is longer than an address takes, rather than naming another home', () => {
    const [longest, longer] = ['x'.repeat(64), 'x'.repeat(65)]
    const lists = {
      saved: [{ i: longer }, { i: 7 }],
      hidden: [longer, longest],
      viewed: [{ i: longest }, { i: longer }],
    }
    const written = writeShared(lists, MOST_CHARACTERS)
    expect(written.lists).toEqual({ saved: [{ i: 7 }], hidden: [longest], viewed: [{ i: longest }] })
    expect(readShared(written.part)).toEqual(written.lists)
    expect(toShared(parse(Property, { property_id: longer }), 0).i).toBe(longer)
  })

  it('is refused as a whole when it was cut anywhere', () => {
    const { part } = writeShared(
      { saved: [{ i: 7, a: '7 Hill Road', n: 'Près de l’école 🏡', g: 'asked' }], hidden: [8], viewed: [{ i: 9 }] },
      MOST_CHARACTERS,
    )
    expect(readShared(part)).toBeDefined()
    for (let length = 0; length < part.length; length++)
      expect(readShared(part.slice(0, length)), `${length}`).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['another version', { v: 2, s: [], h: [], w: [] }],
    ['no list', [1, 2]],
    ['a text', 'homes'],
    ['nothing', null],
    ['a list that is none', { v: 1, s: {}, h: [], w: [] }],
    ['a missing list', { v: 1, s: [], h: [] }],
    ['a script for an address', { v: 1, s: [{ i: 1, u: 'javascript:alert(1)' }], h: [], w: [] }],
    ['another site', { v: 1, s: [{ i: 1, u: 'https://elsewhere.example/' }], h: [], w: [] }],
    ['another site without its protocol', { v: 1, s: [{ i: 1, u: '//elsewhere.example/' }], h: [], w: [] }],
    ['another site with a backslash', { v: 1, s: [{ i: 1, u: '/\\elsewhere.example' }], h: [], w: [] }],
    ['an id that is an object', { v: 1, s: [{ i: { toString: 1 } }], h: [], w: [] }],
    ['an empty id', { v: 1, s: [{ i: ' ' }], h: [], w: [] }],
    ['a stage that nobody can choose', { v: 1, s: [{ i: 1, g: 'constructor' }], h: [], w: [] }],
    ['a note longer than a note', { v: 1, s: [{ i: 1, n: 'x'.repeat(2001) }], h: [], w: [] }],
  ])('is refused for %s', (_, value) => {
    expect(readShared(encoded(value))).toBeUndefined()
  })

  it.each([
    ['no letters of it', '<script>'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')],
    ['more than 8 KB', encoded({ v: 1, s: [], h: Array.from({ length: 2000 }, (_, index) => index), w: [] })],
    ['nothing', ''],
    ['nothing at all', undefined],
  ])('is refused for %s', (_, part) => {
    expect(readShared(part)).toBeUndefined()
  })

  it('has no picture, whatever somebody writes into it', () => {
    const lists = readShared(
      encoded({ v: 1, s: [{ i: 1, photo: 'https://elsewhere.example/x.png' }], h: [], w: [], x: 1 }),
    )
    expect(lists).toEqual({ saved: [{ i: 1 }], hidden: [], viewed: [] })
  })

  it('names each home once, and has a home’s own page only where it does not follow from the id', () => {
    expect(readShared(encoded({ v: 1, s: [{ i: 1 }, { i: '1', a: 'Again' }], h: [2, '2'], w: [] }))).toMatchObject({
      saved: [{ a: 'Again' }],
      hidden: ['2'],
    })
    const usual = parse(Property, {
      property_id: 7,
      display_address: '7 Hill Road',
      price: '£950 pcm',
      price_value: 950,
      property_channel: 'lettings',
    })
    expect(toShared(usual, now)).toEqual({ i: 7, a: '7 Hill Road', b: 950, l: 1 })
    expect(parse(Property, toCardFields(toShared(usual, now)))).toMatchObject({
      url: '/properties/7/lettings',
      priceValue: 950,
    })
    const own = parse(Property, { property_id: 7, property_url: '/homes/hill-road-7', status: 'Sold' })
    expect(toShared(own, now)).toEqual({ i: 7, u: '/homes/hill-road-7', t: 'Sold' })
    const guided = parse(Property, { property_id: 7, price: 'Guide price £500,000', price_value: 500_000 })
    expect(toShared(guided, now)).toEqual({ i: 7, b: 500_000, p: 'Guide price £500,000' })
    const foreign = parse(Property, { property_id: 7, property_url: 'https://portal.example/7' })
    expect(toShared(foreign, now)).toEqual({ i: 7 })
    const auctioned = { property_id: 7, exchangedPrice: '£210,000', auctionDate: '2026-01-20' }
    expect(toShared(parse(Property, auctioned), now)).toEqual({ i: 7, t: 'sold' })
    expect(toShared(parse(Property, { ...auctioned, status: 'SSTC' }), now)).toEqual({ i: 7, t: 'SSTC' })
  })
})

describe('adding a shared list', () => {
  const at = (home: object) => parse(Property, home)
  const theirs = {
    saved: [
      {
        home: at({ property_id: 3, display_address: '3 Hill Road', price: '£300,000' }),
        noted: { note: 'Sunny', stage: 'viewed' as const },
      },
      { home: at({ property_id: 2, display_address: '2 Hill Road' }), noted: { note: '', stage: undefined } },
      {
        home: at({ property_id: 1, display_address: '1 Hill Road' }),
        noted: { note: 'Noisy', stage: 'asked' as const },
      },
    ],
    hidden: ['1', '8', '9'],
    viewed: [at({ property_id: 5 }), at({ property_id: 6 })],
  }
  const now = () => ({
    saved: $savedProperties.get().map(({ property_id }) => property_id),
    notes: [1, 2, 3].map(id => ({ ...noteOf(id).get() })),
    hidden: [...$hiddenIds.get()],
    viewed: $recentlyViewed.get().map(({ id }) => id),
  })

  beforeEach(() => {
    for (const store of [$savedProperties, $hiddenIds, $recentlyViewed]) store.listen(() => {})
    savedProperties.change({ property_id: 1, display_address: '1 Hill Road' }, true)
    noteHome(1, { note: 'Near work', stage: 'offered' })
    setHidden(8, true)
    rememberViewed({ property_id: 6 })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    for (const { property_id } of $savedProperties.get()) savedProperties.change({ property_id }, false)
    for (const id of [1, 2, 3]) noteHome(id, { note: '', stage: undefined })
    for (const id of [8, 9]) setHidden(id, false)
  })

  it('keeps all that is the visitor’s, puts new homes after theirs, and tells the page of each', () => {
    const heard: unknown[] = []
    const listen = ({ detail }: Event & { detail?: unknown }) => heard.push(detail)
    document.addEventListener('saved_property_added', listen as never)
    addShared(theirs)
    document.removeEventListener('saved_property_added', listen as never)
    expect(now()).toEqual({
      saved: [1, 2, 3],
      notes: [{ note: 'Near work\nNoisy', stage: 'offered' }, { note: '' }, { note: 'Sunny', stage: 'viewed' }].map(
        note => expect.objectContaining(note),
      ),
      // A home that the visitor has saved is not hidden by others.
      hidden: ['8', '9'],
      viewed: [6, 5],
    })
    expect(heard).toEqual([2, 3])
    expect($savedProperties.get().at(-1)).toMatchObject({ display_address: '3 Hill Road', price: '£300,000' })
  })

  it('adds nothing the second time, and undo takes back what was added and nothing else', () => {
    const before = now()
    const { undo } = addShared(theirs)
    const after = now()
    addShared(theirs)
    expect(now()).toEqual(after)
    undo()
    expect(now()).toEqual(before)
  })

  it('lasts as long as the page where the browser stores nothing, and says so', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem() {},
      setItem() {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    const { isKept } = addShared(theirs)
    expect(isKept).toBe(false)
    expect(now().saved.slice(-2)).toEqual([2, 3])
    expect(now().notes[2]).toMatchObject({ note: 'Sunny' })
  })
})

it('an empty list is read as one', () => {
  const nothing: SharedLists = { saved: [], hidden: [], viewed: [] }
  expect(readShared(writeShared(nothing, MOST_CHARACTERS).part)).toEqual(nothing)
})
