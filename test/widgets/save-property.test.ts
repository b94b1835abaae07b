import { afterEach, describe, expect, it } from 'vitest'
import { homeToSave } from '../../shared/rules/hearts/homeToSave'

const page = (data: object) => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.setAttribute('data-page-data', '')
  script.textContent = JSON.stringify(data)
  document.head.append(script)
}
afterEach(() => document.head.replaceChildren())

const find = (propertyId: string | number, property?: object) => homeToSave(propertyId, [property])

describe('what is stored of a home [4.3]', () => {
  it('is its card among the page’s homes, with the id as the host has it', () => {
    page({ properties: [null, { property_id: 1 }, { property_id: 2, display_address: '2 Mill Lane' }] })
    expect(find('2')).toMatchObject({ property_id: 2, display_address: '2 Mill Lane' })
  })

  it('is its card also in a list that has lost homes, as PHP writes it', () => {
    page({ properties: { 0: { property_id: 1 }, 2: { property_id: 2, display_address: '2 Mill Lane' } } })
    expect(find('2')).toMatchObject({ property_id: 2, display_address: '2 Mill Lane' })
  })

  it('is the page’s own home', () => {
    page({ property: { propertyId: 3, displayAddress: '3 Mill Lane', description: ['long'] } })
    const card = find(3)
    expect(card).toMatchObject({ property_id: 3, display_address: '3 Mill Lane' })
    expect(card).not.toHaveProperty('description')
  })

  it('is what the marker says, where it says something of that home', () => {
    page({ properties: [{ property_id: 4, price: '£1' }] })
    expect(find(4, { property_id: 4, price: '£2' })).toMatchObject({ price: '£2' })
    expect(find(4, { property_id: 5, price: '£2' })).toMatchObject({ price: '£1' })
  })

  it.each([
    ['42', 42],
    [42, 42],
    ['HV-42', 'HV-42'],
    ['007', '007'],
    ['12345678901234567890', '12345678901234567890'],
    ['7.50', '7.50'],
  ])('is the id %o at the least, never nothing', (propertyId, id) => {
    page({ properties: 'none' })
    expect(find(propertyId)).toEqual({ property_id: id, id })
  })

  it('is with its address where the page links to it, as an id does not say whether it is to let', () => {
    document.body.innerHTML = `
      <a href="https://elsewhere.example/properties/42/sales">Elsewhere</a>
      <a href="/properties/42/lettings/print">Print</a>
      <a href="/properties/420/sales">Another</a>`
    expect(find(42)).toEqual({ property_id: 42, id: 42, property_url: '/properties/42/lettings' })
    document.body.replaceChildren()
  })
})
