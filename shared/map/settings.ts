import type { pageData } from '../host/pageData'

/** Where the tiles come from: page data `map`, contract 4. */
export interface MapSettings {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` or `{r}` where the provider wants them. */
  tileUrl: string
  /** Whom the provider wants named; text. */
  attribution: string
  minZoom: number
  maxZoom: number
}

/** Those of OpenStreetMap, whose tiles any site of moderate traffic may use if it names them. */
const defaults: MapSettings = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  minZoom: 5,
  maxZoom: 18,
}

const zoom = (value: unknown, otherwise: number) =>
  Number.isInteger(Number(value)) && Number(value) > 0 && Number(value) <= 22 ? Number(value) : otherwise

/** The page's settings, with the defaults in place of what is absent or makes no sense. */
export function mapSettings(read: typeof pageData): MapSettings {
  const given = (read('map') ?? {}) as Partial<Record<keyof MapSettings, unknown>>
  const minZoom = zoom(given.minZoom, defaults.minZoom)
  const isTemplate = typeof given.tileUrl === 'string' && /\{z\}.*\{x\}|\{x\}.*\{z\}/.test(given.tileUrl)
  return {
    tileUrl: isTemplate ? (given.tileUrl as string) : defaults.tileUrl,
    // Attribution is owed to whom the tiles are from.
    attribution:
      typeof given.attribution === 'string'
        ? given.attribution.replace(/<[^>]*>/g, '')
        : isTemplate
          ? ''
          : defaults.attribution,
    minZoom,
    maxZoom: Math.max(minZoom, zoom(given.maxZoom, defaults.maxZoom)),
  }
}
