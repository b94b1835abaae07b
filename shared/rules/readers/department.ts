// The department of an office, and the one that shows a home. Takes labels all of whose words are below: `Residential
// sales`, `Land & New Homes`, `Lettings team`. Makes unknown: a label with any other word, which no viewing is sent to.
// A home's kind is told by whole tags. Source: departments of host-facts 10.6, of Reapit (negotiators) and Alto (branches).

import { tagOf } from './values/tag'
import { tidy } from './values/text'

type Kind = 'commercial' | 'new-homes' | 'land' | 'antiques' | 'auctions'
type Channel = 'sales' | 'lettings'

/** What words of a label say. */
const WORDS: Record<string, Kind | Channel> = {
  sales: 'sales',
  sale: 'sales',
  selling: 'sales',
  lettings: 'lettings',
  letting: 'lettings',
  rentals: 'lettings',
  rental: 'lettings',
  commercial: 'commercial',
  development: 'new-homes',
  developments: 'new-homes',
  new_homes: 'new-homes',
  new_home: 'new-homes',
  new_build: 'new-homes',
  new_builds: 'new-homes',
  agricultural: 'land',
  agriculture: 'land',
  farm: 'land',
  farms: 'land',
  land: 'land',
  rural: 'land',
  equestrian: 'land',
  antique: 'antiques',
  antiques: 'antiques',
  auction: 'auctions',
  auctions: 'auctions',
}

/** Words of a label that say nothing. */
const BESIDE = new Set(
  'and department dept enquiries homes houses office our properties property residential team the'.split(' '),
)

/** What the words of a label say. `undefined` where one of them is unknown. */
function readLabel(label: string) {
  if (label.length > 80) return undefined
  const words = tidy(label)
    .toLowerCase()
    .replace(/\bnew[ -](homes?|builds?)\b/g, 'new_$1')
    .split(/[\s&/,.+()-]/)
    .filter(Boolean)
  if (!words.every(word => Object.hasOwn(WORDS, word) || BESIDE.has(word))) return undefined
  return new Set(words.flatMap(word => WORDS[word] ?? []))
}

/** The kinds of homes that have departments of their own, each with its tags. The first kind that has one counts. */
const KINDS: readonly (readonly [kind: Kind, tags: readonly string[]])[] = [
  ['commercial', ['commercial', 'gth commercial']],
  [
    'new-homes',
    ['development', 'gth development', 'development plot', 'new home', 'new homes', 'new build', 'plot', 'plots'],
  ],
  ['land', ['agricultural', 'farm', 'farms', 'equestrian', 'land', 'farm and land', 'farms and land']],
  ['antiques', ['antique', 'antiques']],
  ['auctions', ['auction', 'auctions', 'for sale by auction']],
]

/**
 * The department that shows a home, by its kind and its channel, or else the office's own for that channel.
 * `undefined` where none of them is known to: then the office itself is asked.
 */
export function departmentFor<Department extends { label: string }>(
  tags: readonly string[],
  channel: Channel | undefined,
  departments: readonly Department[],
): Department | undefined {
  const named = tags.map(tagOf)
  const all = departments.flatMap(department => {
    const says = readLabel(department.label)
    return says ? [{ department, says }] : []
  })
  const other = channel === 'sales' ? 'lettings' : 'sales'
  for (const [kind, own] of KINDS) {
    if (!named.some(tag => own.includes(tag))) continue
    const ofKind = all.filter(({ says }) => says.has(kind))
    const fitting = channel
      ? [...ofKind.filter(({ says }) => says.has(channel)), ...ofKind.filter(({ says }) => !says.has(other))]
      : ofKind
    if (fitting[0]) return fitting[0].department
  }
  if (!channel) return undefined
  const plain = all.filter(({ says }) => says.has(channel) && !KINDS.some(([kind]) => says.has(kind)))
  // One for this channel alone comes before one for both.
  return (plain.find(({ says }) => !says.has(other)) ?? plain[0])?.department
}
