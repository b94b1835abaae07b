import { listOrNone } from '../../page/host/listFrom'
import { readProperty } from '../fields/readProperty'
import { inSentence } from '../format/sentence'
import { askedOf, type FactKey, type FactSource, kinds, yesOrText } from './kinds'
import { askAbout, labels, questions, thisHome } from './messages'
import { readerOf, textOf } from './read'

/** Something that a visitor has to know about a home before seeing it. */
export interface Fact {
  /** The key of the fact: `council-tax-band`, or the host's own name for it. */
  key: string
  label: string
  /** In words. Empty when the host does not say it. */
  value: string
}

/** Other names of the host for some facts. */
const aliases: Record<string, FactKey> = {
  'council-tax': 'council-tax-band',
  epc: 'energy-rating',
  'epc-rating': 'energy-rating',
  energy: 'energy-rating',
  'available-on': 'available-from',
  'date-available': 'available-from',
  'flood-risk': 'flood',
  'lease-length': 'lease',
  'tenancy-deposit': 'deposit',
}

/** `councilTaxBand`, `council_tax_band` and `Council tax band` are `council-tax-band`. */
function keyOf(name: string) {
  const key = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
  return aliases[key] ?? key
}

const isKnown = (key: string): key is FactKey => Object.hasOwn(labels, key)

/** The host's own list, in its order (contract 11). An entry without a name is left out. */
function listed(list: unknown): Fact[] {
  return listOrNone(list).flatMap(entry => {
    const { key: name, label, value } = Object(entry) as Record<string, unknown>
    const key = keyOf(textOf(name) || textOf(label))
    const called = textOf(label) || (isKnown(key) ? labels[key] : '')
    return called ? [{ key, label: called, value: yesOrText(value) }] : []
  })
}

const fact = (source: FactSource, key: FactKey): Fact => {
  const [, write] = kinds.find(([kind]) => kind === key)!
  return { key, label: labels[key], value: write(source) }
}

/**
 * What somebody who wants to view a home has to know: the host's `keyFacts` in its order, or else what the home's own
 * fields and `facets` say. Important facts that nobody gives are included without a value. The list is empty when no
 * fact has a value.
 *
 * @param host a home as the page data `property` writes it
 */
export function factsOf(host: Record<string, unknown>): Fact[] {
  const home = readProperty(host)
  const source = { read: readerOf(host), home, host }
  const questions = askedOf(home)
  const own = listed(host.keyFacts ?? host.key_facts)
  const facts = own.length
    ? [...own, ...questions.filter(key => !own.some(one => one.key === key)).map(key => fact(source, key))]
    : kinds.map(([key]) => fact(source, key)).filter(({ key, value }) => value || questions.includes(key as FactKey))
  return facts.some(({ value }) => value) ? facts : []
}

/** A question about a missing fact, as the agent reads it. @param home its address, or an empty text */
export function questionOf({ key, label }: Fact, home: string) {
  const named = home || thisHome
  return questions[key]?.(named) ?? askAbout(inSentence(label), named)
}
