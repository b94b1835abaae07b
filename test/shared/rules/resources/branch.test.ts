import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Branches } from '../../../../shared/rules/resources/branch'

const departments = [
  { label: 'Residential sales', urlLabel: 'sales' },
  { label: 'Lettings', urlLabel: 'lettings' },
  { label: 'Auctions', urlLabel: 'auctions' },
]
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
