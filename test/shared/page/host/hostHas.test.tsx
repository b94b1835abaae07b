import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AddressFields } from '../../../../shared/features/address/AddressFields'
import { modeOf } from '../../../../shared/features/address/address'
import { manualAddress } from '../../../../shared/features/address/rules'
import { consents } from '../../../../shared/features/leads/rules'
import { findBranch } from '../../../../shared/features/valuation/findBranch'
import { hostLink } from '../../../../shared/page/host/links'
import { withPage } from '../../../../shared/page/host/saidByPage'
import { setLoader } from '../../../../shared/page/loader/loader'
import { ConsentFields } from '../../../../shared/parts/form/ConsentFields'
import { Form } from '../../../../shared/parts/form/Form'
import { parse } from '../../../../shared/rules/hostList/parse'
import { inSize, inWidths } from '../../../../shared/rules/property/pictureSizes'
import { estimateValue } from '../../../../shared/rules/resources/valuations'
import { OfficesGrid } from '../../../../widgets/offices-grid/OfficesGrid'
import { OfficesGridProps } from '../../../../widgets/offices-grid/props'
import { PostcodeLookup } from '../../../../widgets/postcode-lookup/PostcodeLookup'
import { onFetch } from '../../../onFetch'

beforeAll(() => setLoader({ token: () => undefined, loadChunk: () => new Promise(() => {}) } as never))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function pageSays(data: object) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.pageData = ''
  script.text = JSON.stringify(data)
  document.body.append(script)
}

const Consents = v.object(consents)
const Manual = v.object(manualAddress)

describe('page data links', () => {
  it('say where the host has its pages, else these are where they usually are [2.9, 2.12]', () => {
    expect(hostLink('terms')).toBe('/terms-of-use')
    pageSays({ links: { terms: '/pages/terms', privacy: null, staff: '', mortgages: 'javascript:alert(1)' } })
    expect(hostLink('terms')).toBe('/pages/terms')
    expect([hostLink('privacy'), hostLink('staff'), hostLink('mortgages')]).toEqual([undefined, undefined, undefined])
    expect(withPage({ links: { staff: '/team' } }, () => 'ok')).toBe('ok')
  })

  it('leave no link to a page that the host does not have, in forms and at the offices', () => {
    pageSays({ links: { terms: null, privacy: '/privacy', staff: null, departments: null } })
    render(
      <Form name="c" schema={Consents} button="Send" send={vi.fn()}>
        <ConsentFields agencyName="Vale" />
      </Form>,
    )
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/privacy'])
    cleanup()
    const branches = [
      { branchID: 1, name: 'Hove', branchURL: 'hove', departments: [{ label: 'Sales', urlLabel: 'sales' }] },
    ]
    render(<OfficesGrid {...parse(OfficesGridProps, { branches, department: 'sales' })} />)
    expect(screen.queryByText('People')).toBeNull()
    expect(screen.getByRole('link', { name: /Hove/ }).getAttribute('href')).toBe('/branches/hove')
  })
})

describe('a host that finds no addresses', () => {
  it('has forms that ask for the address in fields at once, with the postcode that is known', () => {
    pageSays({ address_lookup: false })
    expect(modeOf({})).toBe('manual')
    render(
      <Form name="a" schema={Manual} button="Send" send={vi.fn()} initial={{ address: 'GL52 9AA' }}>
        <AddressFields mode={modeOf({})} onMode={vi.fn()} />
      </Form>,
    )
    expect((screen.getByLabelText(/Postcode/) as HTMLInputElement).value).toBe('GL52 9AA')
    expect(screen.queryByRole('button', { name: 'Find address' })).toBeNull()
  })

  it('is not asked where a postcode is, for an estimate', async () => {
    pageSays({ address_lookup: 'false' })
    const asked: string[] = []
    onFetch(request => {
      asked.push(new URL(request.url).pathname)
      return Response.json({ price: null })
    })
    const home = { paon: '8', postcode: 'GL52 9AA', property_type: 't', bedrooms: '3' }
    await estimateValue(home, new AbortController().signal)
    expect(asked).toEqual(['/valuations.json'])
  })
})

describe('a host that finds no offices by postcode', () => {
  it('gets valuations without an office, and is not asked for one', async () => {
    pageSays({ branch_lookup: false })
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    expect(await findBranch({}, 'GL52 9AA', 'selling')).toEqual({
      ok: true,
      value: { id: '', name: '', telephone: '' },
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('has a lookup that says whom to ring', () => {
    pageSays({ branch_lookup: false, agency: { telephone: '01632 960 100' } })
    render(<PostcodeLookup value="GL52 9AA" />)
    fireEvent.click(screen.getByRole('button', { name: 'Find an agent' }))
    expect(screen.getByRole('link', { name: 'Ring us' }).getAttribute('href')).toBe('tel:01632960100')
    expect(screen.getAllByText(/01632.960.100/).length).toBeGreaterThan(0)
  })
})

describe('pictures', () => {
  const plain = '/uploads/house.jpg'
  const named = '/pictures/_x_/house.jpg'

  it.each([
    ['as they are, where their addresses name no size', {}, plain, undefined],
    [
      'in sizes, where another address of the page names one',
      { properties: [{ photo: named }] },
      '/uploads/700x_/house.jpg',
      '/uploads/320x_/house.jpg 320w',
    ],
    [
      'in sizes, where the page says so',
      { picture_sizes: true },
      '/uploads/700x_/house.jpg',
      '/uploads/320x_/house.jpg 320w',
    ],
  ])('are asked for %s', (_, data, address, set) => {
    pageSays(data)
    expect(inSize(plain, 700)).toBe(address)
    expect(inWidths(plain, [320])).toBe(set)
    return new Promise(resolve => setTimeout(resolve))
  })

  it('are asked for as they are where the host has no sizes at all, whatever their addresses name', () => {
    pageSays({ picture_sizes: false })
    expect(inSize(named, 700)).toBe(named)
    expect(inWidths(named, [320])).toBeUndefined()
  })
})
