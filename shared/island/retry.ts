import { loader } from '../loader/loader'
import { MARKER, STATE } from '../loader/names'

/** Does its work in what the server wrote, and is not to wait for code that may not come this time either. */
const WORKS = 'a[href],summary,button:not([type=button]),[type=submit],[type=image]'

/** Whether a marker's code did not come (8.28). What came and broke would only break again. */
function isLost(marker: HTMLElement) {
  const island = loader().islandsByMarker.get(marker)
  return island && !island.unmount && marker.getAttribute(STATE) === 'failed'
}

/** Has markers wait for their code anew. */
function expectAgain(markers: HTMLElement[]) {
  const { dropMarker, scanPage } = loader()
  markers.forEach(dropMarker)
  if (markers.length) scanPage()
}

/**
 * What could not be fetched is fetched once more by whoever has use for it: when the network is back, and, as it may have
 * been the server, at one press in the marker.
 */
export function retry() {
  const expectAll = () => expectAgain(([...loader().islandsByMarker.keys()] as HTMLElement[]).filter(isLost))
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
