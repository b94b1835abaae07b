import { readPostcode } from '../../../../rules/readers/places/postcode'
import type { HostCheck } from '../check'
import { finding, NotTried } from '../finding'
import { inMiles, milesBetween, type Position, positionOf } from '../geometry'
import { fewOf } from '../inWords'
import { type Suggested, suggestedPlaces, suggestionsIn, termAddress, termsOf } from '../suggested'
import { type HomesPage, ifKnown, routeNamed, type Visit, wrongFields } from '../visit'

/** A text without marks and capitals, as names are compared. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Where a place is, as the search says. */
async function whereIs(visit: Visit, id: string) {
  const list = await ifKnown(visit.homes(`channel=sales&place_id=${encodeURIComponent(id)}&fragment=`))
  return list && positionOf(list.place)
}

/** Two homes far from each other. */
async function farApart(visit: Visit): Promise<Position[]> {
  const places = (await visit.knownHomes()).flatMap(home => positionOf(home) ?? [])
  const [first] = places
  if (!first) return []
  const far = places.reduce(
    (best, each) => (milesBetween(each, first) > milesBetween(best, first) ? each : best),
    first,
  )
  return milesBetween(first, far) > 2 ? [first, far] : [first]
}

const nearAddress = ({ lng, lat }: Position) => `/places?near=${lng},${lat}`

/** A postcode of a home or an office of the host. */
function postcodeOf(visit: Visit) {
  const { postcode } = Object(visit.data('property')) as { postcode?: unknown }
  const offices = Object.values(Object(visit.data('branches'))).map(office => String(Object(office).address ?? ''))
  const texts = [typeof postcode === 'string' ? postcode : '', ...offices]
  const first = texts.map(readPostcode).find(Boolean)
  if (!first) throw new NotTried('no postcode of a home or an office is known')
  return first
}

/** Whether a host has said in page data that it has no such lookup. */
function unsaid(visit: Visit, lookup: 'address_lookup' | 'branch_lookup', address: string) {
  if (visit.data(lookup) === false) throw new NotTried(`page data says \`${lookup}: false\``)
  return finding('lookup-unsaid', address, `There is no such lookup, and page data does not say so.`, {
    found: `404, and no page data ${lookup}`,
    expected: `"${lookup}": false, or the route`,
  })
}

export const places: readonly HostCheck[] = [
  {
    route: 'places',
    tried: '`term`: pairs, by the beginning of names',
    async *find({ visit }) {
      const terms = await termsOf(visit)
      if (!terms.length) terms.push('Lond')
      let count = 0
      for (const term of terms) {
        const { reply, value } = await visit.json('places', termAddress(term))
        const wrong = [...wrongFields(routeNamed('places'), reply)]
        yield* fewOf(wrong)
        if (wrong.length) return
        const suggestions = suggestionsIn(value)
        count += suggestions.length
        const isRelated = ({ label }: { label: string }) =>
          plain(label)
            .split(/[^\p{L}\p{N}]+/u)
            .some(word => word.startsWith(plain(term)))
        if (suggestions.length && !suggestions.some(isRelated)) {
          yield finding('unrelated-place', reply.address, `No suggestion for "${term}" begins so.`, {
            found: suggestions
              .slice(0, 3)
              .map(({ label }) => label)
              .join('; '),
            expected: `names that begin with ${term}`,
          })
          return
        }
      }
      if (!count)
        yield finding('unrelated-place', termAddress(terms[0]!), 'No town in which the host has homes is suggested.', {
          found: `nothing for ${terms.join(', ')}`,
          expected: 'places that begin so',
        })
    },
  },
  {
    route: 'places',
    tried: 'their ids in a search',
    async *find({ visit }) {
      const some = (await suggestedPlaces(visit)).slice(0, 4)
      if (!some.length) throw new NotTried('no place is suggested')
      const lists: (HomesPage & Suggested)[] = []
      for (const { id, label } of some) {
        const list = await ifKnown(visit.homes(`channel=sales&place_id=${encodeURIComponent(id)}&fragment=`))
        if (list) lists.push({ ...list, label, id })
      }
      const isKnown = ({ place, homes, id }: (typeof lists)[number]) =>
        homes.length || String(place.place_id ?? '') === id
      if (lists.length && !lists.some(isKnown))
        yield finding('unknown-place', lists[0]!.address, 'The search knows none of the suggested places.', {
          found: `no homes and no place for ${lists.map(({ label, id }) => `${label} (${id})`).join('; ')}`,
          expected: 'the place, and its homes',
        })
    },
  },
  {
    route: 'places',
    tried: '`near`: longitude first, the nearest first',
    async *find({ visit }) {
      const points = await farApart(visit)
      if (!points.length) throw new NotTried('homes have no places')
      const answers = []
      for (const point of points) {
        const { reply, value } = await visit.json('places', nearAddress(point))
        yield* fewOf([...wrongFields(routeNamed('places'), reply)])
        answers.push({ point, address: reply.address, some: suggestionsIn(value).slice(0, 3) })
      }
      const positions = new Map<string, Position>()
      for (const { some } of answers)
        for (const { id } of some) {
          const at = positions.has(id) ? undefined : await whereIs(visit, id)
          if (at) positions.set(id, at)
        }
      for (const { point, address, some } of answers) {
        const [first] = some
        const at = first && positions.get(first.id)
        if (!first) {
          yield finding('far-place', address, 'No place is near a home of the host.', {
            found: 'nothing',
            expected: 'places',
          })
          return
        }
        if (!at) throw new NotTried('the search does not say where places are')
        const miles = milesBetween(point, at)
        const nearest = Math.min(...[...positions.values()].map(each => milesBetween(point, each)))
        if (miles <= nearest + 1) continue
        yield finding('far-place', address, 'The first place is not the nearest one.', {
          found: `${first.label}, ${inMiles(miles)} away`,
          expected: `one ${inMiles(nearest)} away. \`near\` is the longitude, then the latitude`,
        })
        return
      }
    },
  },
  {
    route: 'address-lookup',
    tried: 'suggestions, and an address in full',
    async *find({ visit }) {
      const postcode = postcodeOf(visit)
      const route = routeNamed('address-lookup')
      const typed = `/address_lookup?autocomplete=${encodeURIComponent(postcode)}`
      if ((await visit.read(typed)).status === 404 || visit.data('address_lookup') === false) {
        yield unsaid(visit, 'address_lookup', typed)
        return
      }
      const { reply, value } = await visit.json('address-lookup', typed)
      yield* fewOf([...wrongFields(route, reply)])
      const { suggestions } = Object(value) as { suggestions?: unknown }
      const id = Object(Object.values(Object(suggestions))[0]).id as unknown
      if (id === undefined) return
      const full = await visit.json('address-lookup', `/address_lookup?id=${encodeURIComponent(String(id))}`)
      yield* wrongFields(route, full.reply)
    },
  },
  {
    route: 'branch-lookup',
    tried: 'the office for a postcode',
    async *find({ visit }) {
      const address = `/postcode_branch_lookup?postcode=${encodeURIComponent(postcodeOf(visit))}&channel=sales`
      const answer = await visit.read(address)
      const isPage = answer.status === 404 && !answer.text.trim().startsWith('{')
      if (isPage || visit.data('branch_lookup') === false) {
        yield unsaid(visit, 'branch_lookup', address)
        return
      }
      const { reply, value } = await visit.json('branch-lookup', address)
      yield* wrongFields(routeNamed('branch-lookup'), reply)
      if (reply.status === 200 && Object(value).branch === undefined)
        yield finding(
          'wrong-shape',
          address,
          'The office is not under its name. Visitors read that there is none near.',
          {
            found: Object.keys(Object(value)).join(', ') || 'nothing',
            expected: '{ "branch": { "id": … } }',
          },
        )
    },
  },
  {
    route: 'valuations',
    tried: 'an estimate',
    async *find({ visit }) {
      const search = { paon: '8', postcode: postcodeOf(visit), property_type: 't', bedrooms: '3' }
      const query = Object.entries(search).map(([name, value]) => [`search[${name}]`, value])
      const { reply } = await visit.json('valuations', `/valuations.json?${new URLSearchParams(query)}`)
      yield* wrongFields(routeNamed('valuations'), reply)
    },
  },
]
