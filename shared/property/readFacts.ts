import type { Property } from './property'

/** Something to know of a home before it is seen, in the host's words. */
export interface Fact {
  /** The host's name for it, in snake_case: `council_tax_band`. */
  key: string
  /** `Council tax band` */
  label: string
  value: string
}

/** What is read where the host lists no key facts: its fields, and what visitors call them. */
const FIELDS = [
  ['tenure', 'Tenure'],
  ['epc_actual_rating', 'Energy rating'],
  ['council_tax_band', 'Council tax band'],
  ['council_tax_amount', 'Council tax'],
  ['heating_type', 'Heating'],
] as const

/** Other names that hosts have for these. */
const SAME: Record<string, string> = {
  epc_rating: 'epc_actual_rating',
  epc: 'epc_actual_rating',
  energy_rating: 'epc_actual_rating',
  council_tax: 'council_tax_band',
}

const toText = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

function keyOf(name: string) {
  const key = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
  return SAME[key] ?? key
}

/** What the host says of a home beside its card (contract 11, `keyFacts`), in its order, each once; what is empty is left out. */
export function readFacts({ keyFacts, facets, tenure }: Pick<Property, 'keyFacts' | 'facets' | 'tenure'>): Fact[] {
  const own = Object(facets) as Record<string, unknown>
  const listed = (Array.isArray(keyFacts) ? (keyFacts as unknown[]) : []).map(entry => {
    const { key, label, value } = Object(entry) as Record<string, unknown>
    const name = toText(label) || toText(key)
    return { key: keyOf(toText(key) || name), label: name, value: toText(value) }
  })
  const fields = FIELDS.map(([key, label]) => ({
    key,
    label,
    value: toText(
      key === 'tenure' ? tenure : (own[key] ?? own[key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]),
    ),
  }))
  const known = [...listed, ...fields].filter(({ label, value }) => label && value)
  return known.filter(({ key }, index) => known.findIndex(other => other.key === key) === index)
}
