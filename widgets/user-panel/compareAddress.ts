/** Below `#/user`. */
const COMPARE = 'compare'

/** Where homes stand side by side, by id: `user/compare/13800001/13800002`. The address says which, so that a reload keeps them. */
export const compareAddress = (ids: readonly string[]) => ['user', COMPARE, ...ids.map(encodeURIComponent)].join('/')

/** The ids in such an address, each once; `undefined` for any other address below `#/user`. */
export const comparedIds = ([first, ...ids]: readonly string[]) => (first === COMPARE ? [...new Set(ids)] : undefined)
