import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cluster, clustered } from '../../../../shared/features/map/clusters'
import { type Bounds, boundsOf, isOnEarth, type Pin } from '../../../../shared/parts/map/pins'

const WORLD: Bounds = [-180, -85, 180, 85]
/** Size of what stands on a pin, in px. */
const TEXT = 14
const pin = (id: string, lat: number, lng: number): Pin => ({ id, lat, lng, label: id })
const idsOf = (items: (Pin | Cluster)[]) =>
  items.flatMap(item => ('count' in item ? item.pins().map(({ id }) => id) : [item.id])).sort()

const cheltenham = pin('a', 51.9, -2.08)
const nextDoor = pin('b', 51.9004, -2.0803)
const brighton = pin('c', 50.82, -0.14)

describe('pins on a map', () => {
  it('are one cluster while they are too near to be told apart, which says when they no longer are', () => {
    const itemsIn = clustered([cheltenham, nextDoor, brighton], TEXT)
    const far = itemsIn(WORLD, 7)
    expect(far).toHaveLength(2)
    const cluster = far.find(item => 'count' in item) as Cluster
    expect(cluster.count).toBe(2)
    expect(itemsIn(WORLD, cluster.opensAt())).toHaveLength(3)
    expect(itemsIn(WORLD, cluster.opensAt() - 1)).toHaveLength(2)
  })

  it('at one and the same spot stay together at every zoom, and say which they are', () => {
    const [cluster] = clustered([cheltenham, { ...cheltenham, id: 'flat 2' }], TEXT)(WORLD, 16) as Cluster[]
    expect(cluster!.opensAt()).toBe(Number.POSITIVE_INFINITY)
    expect(idsOf([cluster!])).toEqual(['a', 'flat 2'])
  })

  it('that are nowhere are left out', () => {
    const itemsIn = clustered(
      [pin('null island', 0, 0), pin('north of the pole', 91, 0), pin('none', Number.NaN, 1), brighton],
      TEXT,
    )
    expect(idsOf(itemsIn(WORLD, 10))).toEqual(['c'])
    expect(isOnEarth({})).toBe(false)
  })

  const spots = fc.array(
    fc.record({
      lat: fc.double({ min: 50, max: 51, noNaN: true }),
      lng: fc.double({ min: -2, max: 0, noNaN: true }),
      label: fc.constantFrom('POA', '£450,000', 'Moreton-in-Marsh'),
    }),
    { maxLength: 60 },
  )
  const zooms = fc.integer({ min: 3, max: 18 })
  const pinsAt = (places: { lat: number; lng: number; label: string }[]) =>
    places.map((place, index) => ({ ...place, id: String(index) }))

  it('are all there at every zoom, each once', () => {
    fc.assert(
      fc.property(spots, zooms, (places, zoom) => {
        const pins = pinsAt(places)
        const all = pins.filter(isOnEarth).map(({ id }) => id)
        expect(idsOf(clustered(pins, TEXT)(WORLD, zoom))).toEqual(all.sort())
      }),
    )
  })

  it('do not hide each other, however long what stands on them is', () => {
    const world = (zoom: number) => 256 * 2 ** zoom
    const yOf = (lat: number) => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
    /** What the styles make of it, at the least. */
    const boxOf = (item: Pin | Cluster, zoom: number) => {
      const [x, y] = [(item.lng / 360 + 0.5) * world(zoom), yOf(item.lat) * world(zoom)]
      if ('count' in item) return { left: x - 22, right: x + 22, top: y - 22, bottom: y + 22 }
      const half = (item.label.length * 0.5 * TEXT + 22) / 2
      return { left: x - half, right: x + half, top: y - 36, bottom: y }
    }
    fc.assert(
      fc.property(spots, zooms, (places, zoom) => {
        const boxes = clustered(pinsAt(places), TEXT)(WORLD, zoom).map(item => boxOf(item, zoom))
        const hidden = boxes.filter((a, index) =>
          boxes.some(
            (b, other) => other > index && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          ),
        )
        expect(hidden).toEqual([])
      }),
    )
  })

  it('are the same clusters in whichever order they come, and whichever part of the map is looked at', () => {
    fc.assert(
      fc.property(spots, zooms, (places, zoom) => {
        const pins = pinsAt(places)
        const [there, back] = [pins, pins.toReversed()].map(some => clustered(some, TEXT)(WORLD, zoom)) as [
          (Pin | Cluster)[],
          (Pin | Cluster)[],
        ]
        const said = (items: (Pin | Cluster)[]) => items.map(item => item.id).sort()
        expect(said(back)).toEqual(said(there))
        const part = clustered(pins, TEXT)([-1, 50, 0, 51], zoom)
        for (const { id } of part) expect(said(there)).toContain(id)
      }),
    )
  })
})

describe('what they span', () => {
  it('is the smallest box around them, or nothing', () => {
    expect(boundsOf([cheltenham, brighton, { lat: 0, lng: 0 }])).toEqual([-2.08, 50.82, -0.14, 51.9])
    expect(boundsOf([])).toBeUndefined()
  })
})
