import { readCount } from '../../shared/rules/readers/values/count'

/** How far a place of the host reaches from its middle (host-facts 10.5), in kilometres. `undefined` where the host does not say. */
export const reachOf = (place: unknown): number | undefined => readCount(Object(place).radius) || undefined
