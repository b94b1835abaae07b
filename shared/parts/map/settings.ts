import type { pageData } from '../../page/host/pageData'
import { numberOf } from '../../page/host/values'
import { withoutTags } from '../../rules/format/withoutTags'

/** The settings of the map's tiles: page data `map`, contract 4. */
export interface MapSettings {
  /** Contains `{z}`, `{x}` and `{y}`, and also `{s}` or `{r}` for providers that use them. */
  tileUrl: string
  /** The provider's copyright line, as text. */
  attribution: string
  minZoom: number
  maxZoom: number
}

/** The settings of OpenStreetMap. Sites with moderate traffic may use its tiles when they name it. */
const defaults: MapSettings = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  minZoom: 5,
  maxZoom: 18,
}

function zoom(value: unknown, otherwise: number) {
  const given = numberOf(value)
  return Number.isInteger(given) && given > 0 && given <= 22 ? given : otherwise
}

/** The page's settings. Defaults replace missing and invalid values. */
export function mapSettings(read: typeof pageData): MapSettings {
  const raw = (read('map') ?? {}) as Partial<Record<keyof MapSettings, unknown>>
  const minZoom = zoom(raw.minZoom, defaults.minZoom)
  const isTemplate = typeof raw.tileUrl === 'string' && raw.tileUrl.includes('{z}') && raw.tileUrl.includes('{x}')
  // The default line is only right for the default tiles.
  const usual = isTemplate ? '' : defaults.attribution
  return {
    tileUrl: isTemplate ? (raw.tileUrl as string) : defaults.tileUrl,
    attribution: typeof raw.attribution === 'string' ? withoutTags(raw.attribution) : usual,
    minZoom,
    maxZoom: Math.max(minZoom, zoom(raw.maxZoom, defaults.maxZoom)),
  }
}
