import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Branches } from '../../../../shared/rules/resources/branch'

const departments = [
  { label: 'Residential sales', urlLabel: 'sales' },
  { label: 'Lettings', urlLabel: 'lettings' },
  { label: 'Auctions', urlLabel: 'auctions' },
]
it.each([
  ['12 High Street<br />Tetbury<br />GL8 8AA', '12 High Street, Tetbury, GL8\u00a08AA'],
  ['12 High Street\r\nTetbury', '12 High Street, Tetbury'],
  [undefined, ''],
  [null, ''],
  [7, '7'],
])('has its address %j in one line', (address, line) => {
  expect(v.parse(Branches, [{ branchID: 1, name: 'Hove', address }])[0]!.address).toBe(line)
})

const labels = (fields: object) =>
  v
    .parse(Branches, [{ branchID: 1, name: 'Hove', departments, ...fields }])[0]!
    .departments.map(({ urlLabel }) => urlLabel)

it('leaves out the department of a channel that an office does not work in [3.11]', () => {
  expect(labels({})).toEqual(['sales', 'lettings', 'auctions'])
  expect(labels({ salesEnabled: true, lettingsEnabled: true })).toEqual(['sales', 'lettings', 'auctions'])
  expect(labels({ lettingsEnabled: false })).toEqual(['sales', 'auctions'])
  expect(labels({ sales_enabled: 'false' })).toEqual(['lettings', 'auctions'])
  expect(labels({ sales_enabled: '0', lettings_enabled: 1 })).toEqual(['lettings', 'auctions'])
  expect(labels({ sales_enabled: 'sometimes' })).toEqual(['sales', 'lettings', 'auctions'])
})
