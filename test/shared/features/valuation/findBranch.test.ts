import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findBranch } from '../../../../shared/features/valuation/findBranch'
import { setLoader } from '../../../../shared/page/loader/loader'
import { startValuation } from '../../../../shared/rules/branchLookup/valuationStart'

const branch = {
  id: 3,
  name: 'Hove',
  contactableSalesTelephone: '01273 000 001',
  contactableLettingsTelephone: '01273 000 002',
}
const lookup = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  setLoader({ token: () => undefined } as never)
  lookup.mockReset().mockImplementation(async () => Response.json({ branch }))
  vi.stubGlobal('fetch', lookup)
})
afterEach(() => vi.unstubAllGlobals())

it('has the telephone number of those who sell, or of those who let [7.23]', async () => {
  expect(await findBranch({}, 'BN3 1AA', 'selling')).toMatchObject({ value: { telephone: '01273 000 001' } })
  expect(await findBranch({}, 'BN3 1AA', 'letting')).toMatchObject({ value: { telephone: '01273 000 002' } })
})

it('takes no `N/A` for the number of an office that has another one', async () => {
  lookup.mockImplementation(async () => Response.json({ branch: { ...branch, contactableSalesTelephone: 'N/A' } }))
  expect(await findBranch({}, 'BN3 1AA', 'selling')).toMatchObject({ value: { telephone: '01273 000 002' } })
})

it('takes over the branch that a widget of the page has found, for the same channel only [7.23, 7.30]', async () => {
  const telephones = { sales: '', lettings: '' }
  startValuation({ postcode: 'BN1 1AA', branch: { id: 9, telephones }, channel: 'selling' })
  expect(await findBranch({}, 'BN1 1AA', 'selling')).toMatchObject({ value: { id: '9' } })
  expect(lookup).not.toHaveBeenCalled()
  expect(await findBranch({}, 'BN1 1AA', 'letting')).toMatchObject({ value: { id: '3' } })
})
