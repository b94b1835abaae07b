import { MARKER } from '../loader/dom'
import type { Island } from '../loader/island'
import { loader } from '../loader/loader'

/**
 * Elements of the server's markup that work without an island. They must not wait for code, which may fail to load
 * again.
 */
const WORKS = 'a[href],summary,button:not([type=button]),[type=submit],[type=image]'

/** Whether an island's code failed to load (8.28). */
const isLost = (island: Island) => failureOf(island) === 'code'

/**
 * Fetches lost code once more: when the network is back, and at one press in a marker, because the server may have been
 * the cause.
 */
export function retry() {
  const { islands, wait, scan } = loader()
  /** Makes islands wait for their code once more. */
  function expectAgain(lost: Island[]) {
    lost.forEach(wait)
    if (lost.length) scan()
  }
  const expectAll = () => expectAgain([...islands.values()].filter(isLost))
  // The core itself may have been lost before.
  expectAll()
  addEventListener('online', expectAll)

  const pressed = new WeakSet<HTMLElement>()
  // Listens before the loader, which would take the press for a first use. A held press that goes back to the server's
  // markup is not trusted.
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const element = target as Element
      const marker = element.closest?.<HTMLElement>(`[${MARKER}]`)
      const island = marker && islands.get(marker)
      if (!isTrusted || !island || pressed.has(marker) || !isLost(island) || element.closest(WORKS)) return
      pressed.add(marker)
      expectAgain([island])
    },
    true,
  )
}

/**
 * Why an island failed: its code did not arrive, its props are wrong, or it broke. `undefined` in every other state.
 * Code that is lost may be requested again, props may be corrected, and an island that broke would break again.
 */
export function failureOf({ state, times, isBroken }: Island): 'code' | 'props' | 'island' | undefined {
  if (state !== 'failed') return undefined
  if (!times.here) return 'code'
  return isBroken ? 'island' : 'props'
}
