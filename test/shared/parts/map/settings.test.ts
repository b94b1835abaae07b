import { describe, expect, it } from 'vitest'
import { mapSettings } from '../../../../shared/parts/map/settings'

const from = (map: unknown) => mapSettings(key => (key === 'map' ? map : undefined))

describe('the settings of a map', () => {
  it('are the page’s [contract 4]', () => {
    const map = { tileUrl: '/tiles/{z}/{x}/{y}.png', attribution: 'Ours', minZoom: 6, maxZoom: 16 }
    expect(from(map)).toEqual(map)
  })

  it.each([undefined, null, 'map', {}, { tileUrl: 'https://tiles.example', minZoom: 'near', maxZoom: -1 }])(
    'are OpenStreetMap’s, whom they name, where the page says %j',
    map => {
      expect(from(map)).toMatchObject({
        tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        attribution: '© OpenStreetMap contributors',
        maxZoom: 18,
      })
    },
  )

  it('name nobody for tiles of the page’s own, and never as markup', () => {
    expect(from({ tileUrl: '/{z}/{x}/{y}' }).attribution).toBe('')
    expect(from({ attribution: '© <a href="https://x.example">Them</a>' }).attribution).toBe('© Them')
  })

  it('do not end before they begin', () => {
    expect(from({ minZoom: 12, maxZoom: 3 })).toMatchObject({ minZoom: 12, maxZoom: 12 })
  })
})
