import type { Island } from '../loader/island'

/**
 * Why an island failed: its code did not arrive, its props are wrong, or it broke. `undefined` in every other state.
 * Code that is lost may be requested again, props may be corrected, and an island that broke would break again.
 */
export function failureOf({ state, times, isBroken }: Island): 'code' | 'props' | 'island' | undefined {
  if (state !== 'failed') return undefined
  if (!times.here) return 'code'
  return isBroken ? 'island' : 'props'
}
