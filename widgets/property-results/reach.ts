import { readCount } from '../../shared/rules/readers/values/count'

export const KM_PER_MILE = 1.609344

/** How far a place of the host reaches from its middle (host-facts 10.5), in kilometres. `undefined` where the host does not say. */
export const reachOf = (place: unknown): number | undefined => readCount(Object(place).radius) || undefined
