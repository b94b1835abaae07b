import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Routes from '../../../shared/router/routes'

let routes: typeof Routes

/** What the server's template would have set. */
function page(data: Record<string, unknown>) {
  window.Homeflow = { get: key => data[key] }
}

const slot = { load: async () => ({ default: () => null }) }

beforeEach(async () => {
  vi.resetModules()
  routes = await import('../../../shared/router/routes')
})
afterEach(() => {
  delete window.Homeflow
})

describe('the table of routes', () => {
  it.each([
    'valuation',
    'book-a-valuation',
    'book-a-viewing',
    'calculator',
    'video/3',
    'floorplan',
    'epc-chart',
    'property-images',
    'agricultural-sales-event/3',
    'antiques-sales-event/3',
    'property-auction-sales-event/3',
    'history-images/3',
    'gallery-card-slider-expand/3/4',
    'contact-staff-member/3',
    'contact-office',
    'new-homes-enquiry',
    'tenant-info',
  ])('%s opens nothing until it is filled, and then something [2.17–2.32]', route => {
    page({
      staff: [{ staffMemberId: 3, firstName: 'Ada', surname: 'Hall' }],
      property: { propertyChannel: route === 'calculator' ? 'sales' : 'lettings' },
      new_homes_form: {},
      lettings_fee_text: '<p>Fees</p>',
    })
    expect(routes.opens(route)).toBe(false)
    routes.fillRoute(route.split('/')[0]!, slot)
    expect(routes.opens(route)).toBe(true)
  })

  it('opens the user panel for all that is below it [2.32]', () => {
    expect(['user', 'user/saved-properties'].map(routes.opens)).toEqual([true, true])
  })

  it.each([
    '',
    'video',
    'video/',
    'video/1/2',
    'video//2',
    'calculator/2',
    'nowhere',
    'constructor',
    '__proto__',
    'toString/1',
  ])('"%s" leads nowhere', route => {
    routes.fillRoute('video', slot)
    routes.fillRoute('calculator', slot)
    expect(routes.opens(route)).toBe(false)
  })

  it('opens the calculator where the property is not to let [2.20]', () => {
    routes.fillRoute('calculator', slot)
    const opensWith = (property: unknown) => {
      page({ property })
      return routes.opens('calculator')
    }
    expect(opensWith({ propertyChannel: 'lettings' })).toBe(false)
    expect(opensWith({ propertyChannel: 'sales' })).toBe(true)
    expect(opensWith(undefined)).toBe(true)
  })

  it('opens the office where there is one to write to [2.28]', () => {
    routes.fillRoute('contact-office', slot)
    const opensWith = (data: Record<string, unknown>) => {
      page(data)
      return routes.opens('contact-office')
    }
    expect(opensWith({})).toBe(false)
    expect(opensWith({ departments: [{ label: 'Sales' }] })).toBe(true)
    expect(opensWith({ property: { property_id: 1 } })).toBe(true)
    expect(opensWith({ contact_branch_id: 7 })).toBe(true)
  })

  it('opens the fees of homes to let that have some [2.30]', () => {
    routes.fillRoute('tenant-info', slot)
    const opensWith = (data: Record<string, unknown>) => {
      page(data)
      return routes.opens('tenant-info')
    }
    expect(opensWith({ property: { propertyChannel: 'lettings' }, lettings_fee_text: '<p>Fees</p>' })).toBe(true)
    expect(opensWith({ property: { propertyChannel: 'lettings' } })).toBe(false)
    expect(opensWith({ property: { propertyChannel: 'sales' }, lettings_fee_text: '<p>Fees</p>' })).toBe(false)
  })

  it('names dialogs as the contract does, after people and the agency [2.27, 2.33]', () => {
    page({
      agency: { name: 'Hartley & Vale' },
      staff: [{ staffMemberId: '12', firstName: 'Ada', surname: 'Hall' }],
      property: { associatedProfile: { staffMemberId: 13, fullName: 'Bob Hill' } },
    })
    const nameOf = (route: string) => {
      routes.fillRoute(route.split('/')[0]!, slot)
      const opened = routes.match(route.split('/'))
      return opened?.route.name(opened.params)
    }
    expect(nameOf('contact-staff-member/12')).toBe('Contact Ada Hall')
    expect(nameOf('contact-staff-member/13')).toBe('Contact Bob Hill')
    expect(nameOf('contact-staff-member/14')).toBeUndefined()
    expect(nameOf('user/sign-in')).toBe('Your Hartley & Vale Favourites')
    expect(nameOf('epc-chart')).toBe('EPC chart')
  })

  it('refuses to fill a route that there is not', () => {
    expect(() => routes.fillRoute('nowhere', slot)).toThrow('There is no route called "nowhere"')
  })
})
