import { describe, expect, it } from 'vitest'
import { viewingDepartment } from '../../../../widgets/book-a-viewing/viewingDepartment'

const all = [
  { departmentId: 1, label: 'Residential sales' },
  { departmentId: 2, label: 'Lettings' },
  { departmentId: 3, label: 'Commercial' },
  { departmentId: 4, label: 'New-homes' },
  { departmentId: 5, label: 'Agricultural' },
  { departmentId: 7, label: 'Auctions' },
]
const chosen = (tags: unknown, propertyChannel = 'sales', departments: unknown = all) =>
  viewingDepartment(key => ({ property: { propertyChannel, tags }, departments })[key as string])?.label

describe('the department that a viewing is asked of', () => {
  it.each([
    [['house', 'development plot'], 'sales', 'New-homes'],
    [['new home'], 'sales', 'New-homes'],
    [['detached', 'Plot'], 'sales', 'New-homes'],
    // The plot of an older house is its garden.
    [['detached', 'large plot'], 'sales', 'Residential sales'],
    [['gth development'], 'sales', 'New-homes'],
    [['commercial', 'gth commercial'], 'lettings', 'Commercial'],
    [['farm', 'land', 'agricultural'], 'sales', 'Agricultural'],
    [['auction'], 'sales', 'Auctions'],
    [['detached', 'garden'], 'sales', 'Residential sales'],
    [['detached'], 'lettings', 'Lettings'],
    [undefined, 'lettings', 'Lettings'],
    // A word inside another word does not count.
    [['island view'], 'sales', 'Residential sales'],
  ])('of a home tagged %j in %s is %s [9.27]', (tags, channel, label) => {
    expect(chosen(tags, channel)).toBe(label)
  })

  it('is that of the channel where the office has none of that kind, and nobody if it has neither [9.27]', () => {
    expect(chosen(['development plot'], 'sales', all.slice(0, 3))).toBe('Residential sales')
    expect(chosen(['development plot'], 'sales', all.slice(4))).toBeUndefined()
    expect(chosen('new home', 'sales', 'none')).toBeUndefined()
  })

  it("is one of the home's own office where the page names none for such a home [3.9, 9.27]", () => {
    const branch = { departments: [{ id: 8, label: 'Sales', urlLabel: 'sales' }, { urlLabel: 'new-homes' }] }
    const property = { propertyChannel: 'sales', tags: ['development plot'], branch }
    const asked = (page: object) => viewingDepartment(key => ({ property, ...page })[key as 'property'])
    expect(asked({})).toEqual({ id: 'new-homes', label: 'new-homes' })
    expect(asked({ departments: all })?.id).toBe('4')
    expect(asked({ property: { ...property, tags: [] } })?.id).toBe('8')
  })
})
