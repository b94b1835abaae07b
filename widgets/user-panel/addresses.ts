import { addressPart } from '../../shared/page/text/addressPart'

/** The part of the address below `#/user`. */
const COMPARE = 'compare'

/** The address of a comparison: `user/compare/13800001/13800002`. It holds the ids, so a reload keeps them. */
export const compareAddress = (ids: readonly string[]) => ['user', COMPARE, ...ids.map(addressPart)].join('/')

/** The ids in such an address, without duplicates; `undefined` for any other address below `#/user`. */
export const comparedIds = ([first, ...ids]: readonly string[]) => (first === COMPARE ? [...new Set(ids)] : undefined)

/** The part of the address below `#/user` that a shared list follows: `#/user/shared/{list}`. */
export const SHARED = 'shared'
