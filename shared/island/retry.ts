import { loader } from '../loader/loader'
import { MARKER, STATE } from '../loader/names'
import { allIslands } from './keptMarkers'

/**
 * Elements of the server's markup that work without an island. They must not wait for code, which may fail to load
 * again.
 */
const WORKS = 'a[href],summary,button:not([type=button]),[type=submit],[type=image]'

/**
 * Whether a marker's code failed to load (8.28). Code that loaded and threw is not tried again: it would throw again.
 */
function isLost(marker: HTMLElement) {
  const island = loader().islands.get(marker)
  return island && !island.unmount && marker.getAttribute(STATE) === 'failed'
}

/** Makes markers wait for their code once more. */
function expectAgain(markers: HTMLElement[]) {
  const { drop, scan } = loader()
  markers.forEach(drop)
  if (markers.length) scan()
}

/**
 * Fetches lost code once more: when the network is back, and at one press in a marker, because the server may have been
 * the cause.
 */
export function retry() {
  const expectAll = () =>
    expectAgain(
      allIslands()
        .map(([marker]) => marker)
        .filter(isLost),
    )
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
      if (!isTrusted || !marker || pressed.has(marker) || !isLost(marker) || element.closest(WORKS)) return
      pressed.add(marker)
      expectAgain([marker])
    },
    true,
  )
}
