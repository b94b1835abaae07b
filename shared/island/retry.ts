import { loader } from '../loader/loader'
import { MARKER, STATE } from '../loader/names'
import { allIslands } from './living'

/** Works on what the server wrote. It must not wait for code, which may fail to load this time, too. */
const WORKS = 'a[href],summary,button:not([type=button]),[type=submit],[type=image]'

/** Whether a marker's code failed to load (8.28). Code that loaded and threw is not tried again: it would throw again. */
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
 * What could not be fetched is fetched once more by whoever has use for it: when the network is back, and, as it may have
 * been the server, at one press in the marker.
 */
export function retry() {
  const expectAll = () =>
    expectAgain(
      allIslands()
        .map(([marker]) => marker)
        .filter(isLost),
    )
  // The core itself may have been what did not come.
  expectAll()
  addEventListener('online', expectAll)

  const pressed = new WeakSet<HTMLElement>()
  // Before the loader, which takes it for a first use. A held press that goes back to the server's markup is not trusted.
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
