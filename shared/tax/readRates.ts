import type { Nation } from '../property/nation'
import type { Band, Rates } from './rates'

/** What a row of the host's calls its rate. */
const rateKeys: Record<Nation, string> = {
  england: 'base_sdlt_rate',
  scotland: 'base_lbtt_rate',
  wales: 'base_ltt_rate',
}

type Fields = Record<string, unknown>

/** A number, which the host may write as text; `undefined` for none. @throws {Error} where it is no number */
function numberIn(row: Fields, key: string, most = Number.MAX_SAFE_INTEGER) {
  const value = row[key]
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'string' ? Number(value.replace(/[£%,\s]/g, '') || Number.NaN) : value
  if (typeof number === 'number' && number >= 0 && number <= most) return number
  throw new Error(`${key} is ${JSON.stringify(value)}`)
}

const percentIn = (row: Fields, key: string) => numberIn(row, key, 100)

/**
 * Bands out of the host's rows. Each begins where the one before it ends: the host may write that, or a pound more, or nothing.
 * @throws {Error} where they leave a gap, overlap or are no bands at all
 */
function readBands(rows: unknown, rateKey: string): Band[] {
  if (!Array.isArray(rows) || !rows.length) throw new Error('it has no bands')
  const bands: Band[] = []
  const sorted = rows
    .map((row): Fields => Object(row))
    .map(row => ({ row, to: numberIn(row, 'maximum_property_price') ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.to - other.to || 0)
  for (const { row, to } of sorted) {
    const begun = bands.at(-1)?.to ?? 0
    const from = numberIn(row, 'minimum_property_price') ?? begun
    const rate = percentIn(row, rateKey)
    if (rate === undefined) throw new Error(`${rateKey} is missing`)
    if (to <= begun || (bands.length && Math.abs(from - begun) > 1))
      throw new Error(`a band ends at ${begun}, the next begins at ${from}`)
    const additional = percentIn(row, 'additional_property_surcharge') ?? 0
    const nonResident = percentIn(row, 'non_uk_resident_surcharge') ?? 0
    // A table may begin with its first band that is not free.
    if (!bands.length && from > 1) bands.push({ from: 0, to: from, rate: 0, additional, nonResident })
    bands.push({ from: bands.at(-1)?.to ?? 0, to, rate, additional, nonResident })
  }
  return bands
}

/** Whatever the host says of its last band, the rest of the price is in it. */
const openAbove = (bands: Band[]) => bands.with(-1, { ...bands.at(-1)!, to: Number.POSITIVE_INFINITY })

/**
 * A nation's table as hosts write it (3.30): groups of bands, whose numbers may be text.
 * @throws {Error} saying what makes no sense
 */
export function readRates(nation: Nation, table: unknown): Rates {
  const { base, first_time_buyer, corporate_buyer } = Object(table) as Fields
  const isNone = (rows: unknown) => !rows || (Array.isArray(rows) && !rows.length)
  const read = (rows: unknown) => (isNone(rows) ? undefined : readBands(rows, rateKeys[nation]))
  const firstTime = read(first_time_buyer)
  const higher = read(corporate_buyer)
  return {
    base: openAbove(readBands(base, rateKeys[nation])),
    // England's relief ends with its last band; Scotland's has no such price.
    firstTime: nation === 'england' ? firstTime : firstTime && openAbove(firstTime),
    higher: higher && openAbove(higher),
  }
}
