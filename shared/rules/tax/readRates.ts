import type { Nation } from '../readers/nation'
import { readCount } from '../readers/values/count'
import { readMoney } from '../readers/values/money'

/** A slice of a price: the part above `from`, up to and including `to`. */
export interface Band {
  /** Pounds. */
  from: number
  /** Pounds. `Infinity` for the last band. */
  to: number
  /** Percent. */
  rate: number
  /** Extra percent for an additional property and for a company. */
  additional: number
  /** Extra percent for a buyer who does not live in the UK. */
  nonResident: number
}

/** The rates of a nation. England's rates also apply in Northern Ireland. */
export interface Rates {
  base: Band[]
  /** Replaces `base` for first-time buyers, up to the price at which the last band ends. */
  firstTime?: Band[]
  /** Replaces `base` for an additional property and for a company. */
  higher?: Band[]
  /**
   * ISO dates. Absent for a host's table. `from` is the first day of each part, by its key in the table. `checked` is
   * the last check.
   */
  dates?: { from: Partial<Record<string, string>>; checked: string }
}

/** The key of the rate in a row of the host. */
const rateKeys: Record<Nation, string> = {
  england: 'base_sdlt_rate',
  scotland: 'base_lbtt_rate',
  wales: 'base_ltt_rate',
}

type Fields = Record<string, unknown>

/**
 * Reads a number, which the host may write as text. `undefined` when it is missing.
 * @throws {Error} when it is not a valid number
 */
function numberIn(row: Fields, key: string, read: (text: string) => number | undefined, most: number) {
  const value = row[key]
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'string' ? read(value) : value
  if (typeof number === 'number' && number >= 0 && number <= most) return number
  throw new Error(`${key} is ${JSON.stringify(value)}`)
}

const poundsIn = (row: Fields, key: string) =>
  numberIn(row, key, text => readMoney(text)?.pounds ?? readCount(text), Number.MAX_SAFE_INTEGER)

/** Databases write decimals: `0.050` is no 50. */
const percentIn = (row: Fields, key: string) => numberIn(row, key, text => readCount(text.replace(/\s*%$/, '')), 100)

/**
 * Reads bands from the host's rows. Each begins where the one before it ends. The host may write that number, or one
 * pound more, or leave it out.
 * @throws {Error} when the bands leave a gap or overlap, or when there are none
 */
function readBands(rows: unknown, rateKey: string): Band[] {
  if (!Array.isArray(rows) || !rows.length) throw new Error('it has no bands')
  const bands: Band[] = []
  const sorted = rows
    .map((row): Fields => Object(row))
    .map(row => ({ row, to: poundsIn(row, 'maximum_property_price') ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.to - other.to || 0)
  for (const { row, to } of sorted) {
    const start = bands.at(-1)?.to ?? 0
    const from = poundsIn(row, 'minimum_property_price') ?? start
    const rate = percentIn(row, rateKey)
    if (rate === undefined) throw new Error(`${rateKey} is missing`)
    if (to <= start || (bands.length && Math.abs(from - start) > 1))
      throw new Error(`a band ends at ${start}, the next begins at ${from}`)
    const additional = percentIn(row, 'additional_property_surcharge') ?? 0
    const nonResident = percentIn(row, 'non_uk_resident_surcharge') ?? 0
    // A table may leave out the free band at its start.
    if (!bands.length && from > 1) bands.push({ from: 0, to: from, rate: 0, additional, nonResident })
    bands.push({ from: bands.at(-1)?.to ?? 0, to, rate, additional, nonResident })
  }
  return bands
}

/** Removes the end of the last band, so that it holds the rest of the price. */
const openAbove = (bands: Band[]) => bands.with(-1, { ...bands.at(-1)!, to: Number.POSITIVE_INFINITY })

/**
 * Reads a nation's table as hosts write it (3.30): groups of bands, whose numbers may be text.
 * @throws {Error} whose message says what is invalid
 */
export function readRates(nation: Nation, table: unknown): Rates {
  const { base, first_time_buyer, corporate_buyer } = Object(table) as Fields
  const isNone = (rows: unknown) => !rows || (Array.isArray(rows) && !rows.length)
  const read = (rows: unknown) => (isNone(rows) ? undefined : readBands(rows, rateKeys[nation]))
  const firstTime = read(first_time_buyer)
  const higher = read(corporate_buyer)
  return {
    base: openAbove(readBands(base, rateKeys[nation])),
    // England's relief ends with its last band. Scotland's relief has no upper limit.
    firstTime: nation === 'england' ? firstTime : firstTime && openAbove(firstTime),
    higher: higher && openAbove(higher),
  }
}
