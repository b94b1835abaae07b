import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Property } from '../../../shared/property/property'
import { readFacts } from '../../../shared/property/readFacts'
import { toCard } from '../../../shared/property/toCard'

const read = (host: object) => v.parse(Property, { property_id: 1, ...host })
const facts = (host: object) => readFacts(read(host)).map(({ label, value }) => `${label}: ${value}`)

describe('what the host says of a home beside its card', () => {
  it.each([
    [{}, []],
    [{ tenure: ' Freehold ' }, ['Tenure: Freehold']],
    [
      { facets: { council_tax_band: 'E', epcActualRating: 'C', council_tax_amount: 2310, attr_studio: true } },
      ['Energy rating: C', 'Council tax band: E', 'Council tax: 2310'],
    ],
    [{ tenure: { a: 1 }, facets: 'none', keyFacts: { 0: 'x' } }, []],
    [
      { keyFacts: [null, 3, { key: 'x' }, { label: 'Lease', value: '' }, { key: 'parking', value: 'None' }] },
      ['parking: None'],
    ],
  ])('%j is %j', (host, expected) => {
    expect(facts(host)).toEqual(expected)
  })

  it('is in its own order and each once, whatever it is called there [contract 11]', () => {
    const keyFacts = [
      { key: 'councilTaxBand', label: 'Council tax', value: 'Band F' },
      { key: 'EPC rating', label: 'EPC', value: 'B' },
      { key: 'tenure', label: 'Tenure', value: 'Leasehold' },
    ]
    expect(facts({ key_facts: keyFacts, tenure: 'Freehold', facets: { epc_actual_rating: 'C' } })).toEqual([
      'Council tax: Band F',
      'EPC: B',
      'Tenure: Leasehold',
    ])
  })

  it('is kept with a saved home', () => {
    const host = {
      tenure: 'Freehold',
      facets: { council_tax_band: 'E' },
      keyFacts: [{ label: 'Parking', value: 'Garage' }],
    }
    const kept = JSON.parse(JSON.stringify(toCard(read(host))))
    expect(facts(kept)).toEqual(facts(host))
    expect(facts(kept)).toHaveLength(3)
  })
})
