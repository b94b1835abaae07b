import * as v from 'valibot'
import { hostHas } from '../../page/host/hostHas'
import { ok, type Result } from '../../page/result/result'
import { type ApiFailure, request } from '../calls/request'
import { readDegrees } from '../readers/values/count'
import { readMoney } from '../readers/values/money'

/** What the server needs for an estimate: the home's fields, and never the person's (Q15). */
export interface ValuedHome {
  /** The number of the building, or its name if it has no number. */
  paon: string
  /** As `BN1 1AA`. */
  postcode: string
  /** As the host calls it: `d`, `s`, `t`, `f`, `106`, `5`. */
  property_type: string
  bedrooms: string
}

/** What a home may be worth, in pounds. */
export interface Estimate {
  price: number
  lower: number
  upper: number
}

const amount = v.pipe(
  v.nullish(v.union([v.number(), v.string()])),
  v.transform(value => (typeof value === 'string' ? readMoney(value)?.pounds : value)),
  v.transform(value => (value && Number.isFinite(value) && value > 0 ? value : undefined)),
)

const Answer = v.pipe(
  v.object({ price: amount, lower_bound: amount, upper_bound: amount }),
  v.transform(({ price, lower_bound, upper_bound }): Estimate | undefined => {
    if (!price) return
    const bounds = [lower_bound ?? price, price, upper_bound ?? price]
    return { price, lower: Math.min(...bounds), upper: Math.max(...bounds) }
  }),
)

const coordinate = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value): unknown => readDegrees(value)),
  v.number(),
)
/** Where a postcode is. A host that knows no such postcode answers with a message, and no error status. */
const Place = v.union([
  v.pipe(
    v.object({ Latitude: coordinate, Longitude: coordinate }),
    v.transform(({ Latitude: lat, Longitude: lng }) => ({ lat, lng })),
  ),
  v.pipe(
    v.object({ Message: v.string() }),
    v.transform(() => ({})),
  ),
])

/**
 * Finds the position of a postcode, because some hosts need it: `GET /address_lookup?postcode=`. The result is empty
 * when the position is unknown.
 */
async function placeOf(postcode: string, signal: AbortSignal) {
  if (!hostHas('address_lookup')) return {}
  const options = { searchParams: { postcode }, signal, retry: 0, timeout: 4_000 }
  const answer = await request('/address_lookup', Place, options)
  return answer.ok ? answer.value : {}
}

/**
 * Estimates what a home may be worth: `GET /valuations.json?search[…]`.
 * @returns `undefined` when the host has no figure for this home. A host without estimates answers 404.
 */
export async function estimateValue(
  home: ValuedHome,
  signal: AbortSignal,
): Promise<Result<Estimate | undefined, ApiFailure>> {
  const fields = Object.entries({ ...home, ...(await placeOf(home.postcode, signal)) })
  const searchParams = fields.map(([name, value]): [string, string] => [`search[${name}]`, String(value)])
  const options = { searchParams, signal, retry: { limit: 1 }, timeout: 10_000 }
  const answer = await request('/valuations.json', Answer, options)
  // A 422 means that the host has no figure for such a home.
  if (!answer.ok && answer.failure.reason === 'refused' && answer.failure.status === 422) return ok(undefined)
  return answer
}
