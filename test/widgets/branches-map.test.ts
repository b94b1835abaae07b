import * as v from 'valibot'
import { expect, it } from 'vitest'
import { BranchesMapProps, fromPage } from '../../widgets/branches-map/props'

it.each([
  ['', undefined],
  [null, undefined],
  [{ currentPage: '2' }, 2],
])('the offices of a page, whose pagination is %j, are read [3.11, 3.12]', (branchesPagination, currentPage) => {
  const page: Record<string, unknown> = { branches: [{ branchID: 1, name: 'Hove' }], branchesPagination }
  const { branches } = v.parse(BranchesMapProps, fromPage(key => page[key]) as object)
  expect(branches?.branches).toMatchObject([{ name: 'Hove' }])
  expect(branches?.pagination?.currentPage).toBe(currentPage)
})
