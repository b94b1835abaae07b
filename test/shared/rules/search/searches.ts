import fc from 'fast-check'
import { encodePolyline, type Point } from '../../../../shared/rules/search/polyline'
import { type Search, sorts } from '../../../../shared/rules/search/search'

/** Words with what breaks addresses: `& # + / %`, commas, accents, spaces. */
export const words = fc
  .array(fc.constantFrom(...'ab Zé&#+/%,!=?:;ŵ家💂-_.~"<'), { minLength: 1, maxLength: 12 })
  .map(characters => characters.join(''))
  .filter(text => text.trim() !== '')

/** What one part of the fragment can hold: slashes and commas become spaces there. */
const single = words.map(text => text.replace(/[/,\s]+/g, ' ').trim()).filter(text => text !== '')

const number = fc.oneof(
  fc.integer({ min: 1, max: 20_000_000 }),
  fc.integer({ min: 1, max: 99_999 }).map(hundredths => hundredths / 100),
)
const beds = fc.integer({ min: 0, max: 12 })

export const ring: fc.Arbitrary<Point[]> = fc.array(
  fc.tuple(
    fc.integer({ min: -18_000_000, max: 18_000_000 }).map(at => at / 1e5),
    fc.integer({ min: -9_000_000, max: 9_000_000 }).map(at => at / 1e5),
  ),
  { minLength: 1, maxLength: 40 },
)

const tag = fc
  .tuple(
    fc.boolean(),
    single.filter(text => !text.startsWith('!')),
  )
  .map(([excluded, name]) => (excluded ? `!${name}` : name))

const yes = fc.constant(true as const)

/** Where a search looks: a text, or a place with or without an area. */
const where = fc.oneof(
  fc.record({ q: words.map(text => text.trim()), isQuerySearch: yes }),
  fc.record({ placeId: words.map(text => text.trim()), poly: ring.map(encodePolyline) }, { requiredKeys: [] }),
)

/** Every search that an address can say. */
export const searches: fc.Arbitrary<Search> = fc
  .tuple(
    where,
    fc.record(
      {
        channel: fc.constantFrom('sales' as const, 'lettings' as const),
        branch_id: single,
        minBeds: beds,
        maxBeds: beds,
        minPrice: number,
        maxPrice: number,
        minNightPrice: number,
        maxNightPrice: number,
        minSquareFeet: number,
        maxSquareFeet: number,
        area: number,
        updatedAgo: number,
        createdAgo: number,
        status: single,
        minAcreage: number,
        maxAcreage: number,
        within: single,
        // The first page needs no words.
        page: fc.integer({ min: 2, max: 500 }),
        text: single,
        shortLets: yes,
        tags: fc.array(tag, { minLength: 1, maxLength: 4 }),
        sorted: fc.constantFrom(...sorts),
        auctionDate: single,
        pets: yes,
      },
      { requiredKeys: ['channel'] },
    ),
  )
  .map(([place, rest]) => ({ ...place, ...rest }))
