import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cluster, clustered } from '../../../shared/map/clusters'
import { type Bounds, boundsOf, isOnEarth, type Pin } from '../../../shared/map/pins'

const WORLD: Bounds = [-180, -85, 180, 85]
const pin = (id: string, lat: number, lng: number): Pin => ({ id, lat, lng, label: id })
const idsOf = (items: (Pin | Cluster)[]) =>
  items.flatMap(item => ('count' in item ? item.pins().map(({ id }) => id) : [item.id])).sort()

const cheltenham = pin('a', 51.9, -2.08)
const nextDoor = pin('b', 51.9004, -2.0803)
const brighton = pin('c', 50.82, -0.14)

describe('pins on a map', () => {
  it('are one cluster while they are too near to be told apart, which says when they no longer are', () => {
    const itemsIn = clustered([cheltenham, nextDoor, brighton])
    const far = itemsIn(WORLD, 7)
    expect(far).toHaveLength(2)
    const cluster = far.find(item => 'count' in item) as Cluster
    expect(cluster.count).toBe(2)
    expect(itemsIn(WORLD, cluster.opensAt())).toHaveLength(3)
    expect(itemsIn(WORLD, cluster.opensAt() - 1)).toHaveLength(2)
  })

  it('at one and the same spot stay together at every zoom, and say which they are', () => {
    const [cluster] = clustered([cheltenham, { ...cheltenham, id: 'flat 2' }])(WORLD, 16) as Cluster[]
    expect(cluster!.opensAt()).toBeGreaterThan(16)
    expect(idsOf([cluster!])).toEqual(['a', 'flat 2'])
  })

  it('that are nowhere are left out', () => {
    const itemsIn = clustered([
      pin('null island', 0, 0),
      pin('north of the pole', 91, 0),
      pin('none', Number.NaN, 1),
      brighton,
    ])
    expect(idsOf(itemsIn(WORLD, 10))).toEqual(['c'])
    expect(isOnEarth({})).toBe(false)
  })

  it('are all there at every zoom, each once', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            lat: fc.double({ min: 50, max: 56, noNaN: true }),
            lng: fc.double({ min: -5, max: 1, noNaN: true }),
          }),
          {
            maxLength: 60,
          },
        ),
        fc.integer({ min: 3, max: 18 }),
        (spots, zoom) => {
          const pins = spots.map(({ lat, lng }, index) => pin(String(index), lat, lng))
          expect(idsOf(clustered(pins)(WORLD, zoom))).toEqual(
            pins
              .filter(isOnEarth)
              .map(({ id }) => id)
              .sort(),
          )
        },
      ),
    )
  })
})

describe('what they span', () => {
  it('is the smallest box around them, or nothing', () => {
    expect(boundsOf([cheltenham, brighton, { lat: 0, lng: 0 }])).toEqual([-2.08, 50.82, -0.14, 51.9])
    expect(boundsOf([])).toBeUndefined()
  })
})
