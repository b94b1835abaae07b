import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { setLoader } from '../../shared/page/loader/loader'
import { findClosestBranch } from '../../shared/rules/branchLookup/branchLookup'
import { placesAtTouch, suggestPlaces } from '../../shared/rules/calls/places'
import { refusalOf } from '../../shared/rules/calls/refusal'
import { readVideos } from '../../shared/rules/pictures/readVideos'
import { findAddress, suggestAddresses } from '../../shared/rules/resources/addresses'
import { Topics } from '../../shared/rules/resources/article'
import { placeLabel, readPlace } from '../../shared/rules/search/place'
import { readStored } from '../../shared/rules/search/read'
import { PropertyMapProps } from '../../widgets/property-map/props'
import { serve } from '../serve'

const { signal } = new AbortController()

afterEach(() => vi.unstubAllGlobals())

/** The value of a call to a host that gives an answer. */
async function answered(answer: unknown, call: () => Promise<{ ok: boolean; value?: unknown }>) {
  serve(() => answer)
  return (await call()).value
}

it('a place of the page and of a search has characters where the host wrote entities [contract 11]', () => {
  const place = { place_id: 7, name: 'Bishop&#39;s Cleeve', county_name: 'Avon &amp;amp; Severn' }
  expect(placeLabel(readPlace(place)!)).toBe("Bishop's Cleeve, Avon & Severn")
  expect(readStored({ q: 'Bishop&#39;s Cleeve', text: 'river &amp; mill' })).toMatchObject({
    q: "Bishop's Cleeve",
    text: 'river & mill',
  })
})

it('a suggested place has them, also before the island is ready [contract 11]', async () => {
  setLoader({ token: () => undefined, tellWrong: () => {} } as never)
  const answer = [['Bishop&#39;s Cleeve, Glos', 7]]
  const place = { id: '7', label: "Bishop's Cleeve, Glos" }
  expect(await answered(answer, () => suggestPlaces('bis', {}))).toEqual([place])
  vi.stubGlobal('fetch', async () => Response.json(answer))
  expect(await placesAtTouch('bis')).toEqual([place])
})

it('an address has them, suggested and in the fields of a form [contract 11]', async () => {
  const suggestion = { id: 'a', address: '4 King&#39;s Road, , St Peter&rsquo;s' }
  expect(await answered({ suggestions: [suggestion] }, () => suggestAddresses('4 k', signal))).toEqual([
    { id: 'a', label: "4 King's Road, St Peter’s" },
  ])
  const address = { line_1: '4 King&#39;s Road', town_or_city: 'Bishop&#39;s Cleeve', county: 'Tyne &amp; Wear' }
  expect(await answered(address, () => findAddress('a', signal))).toMatchObject({
    house_number: '4',
    street: "King's Road",
    town: "Bishop's Cleeve",
    county: 'Tyne & Wear',
  })
})

it('the name of the closest office and a refusal have them [contract 11]', async () => {
  const branch = { id: 3, name: 'Hartley &amp; Vale' }
  expect(await answered({ branch }, () => findClosestBranch('GL50 1AA'))).toMatchObject({ name: 'Hartley & Vale' })
  const body = { errors: { last_name: ['can&#39;t be blank'] }, message: 'Ring us &amp; ask' }
  expect(refusalOf({ reason: 'refused', status: 422, body })).toEqual({
    errors: ["Last name can't be blank"],
    message: 'Ring us & ask',
  })
})

it('topics, films and what is near have them [contract 11]', () => {
  const topic = { name: 'Buying & selling', urlLabel: 'Buying & selling' }
  expect(v.parse(Topics, { current_topic: 'Buying &amp; selling', topics_list: ['Buying &amp; selling'] })).toEqual({
    current: topic,
    list: [topic],
  })
  const film = { url: 'https://youtu.be/aaaaaaaaaaa', description: 'House &amp; garden' }
  const { videos } = readVideos({ propertyVideos: [film] }, [], new URL('https://agency.example/'))
  expect(videos[0]!.description).toBe('House & garden')
  const near = { kind: 'school', name: 'St Mary&#39;s', distance: '5 minutes&rsquo; walk', note: 'Girls &amp; boys' }
  expect(v.parse(PropertyMapProps, { nearby: [near] }).nearby).toEqual([
    { kind: 'school', name: "St Mary's", distance: '5 minutes’ walk', note: 'Girls & boys' },
  ])
})
