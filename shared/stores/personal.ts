import { afterPaint } from '../host/afterPaint'
import { loader } from '../loader/loader'
import { $savedProperties } from './savedProperties'

/** Has the loader look again at who waits, and for what: whoever has kept something has islands that show it. */
function wake() {
  const { islandsByMarker, bundleEntries, dropMarker, scanPage } = loader()
  // See manifest.d.ts for what personal widgets begin with: it sorts after what others begin with.
  for (const [marker, { name, askedAt }] of islandsByMarker)
    if (!askedAt && bundleEntries[name]! > '!~') dropMarker(marker as HTMLElement)
  scanPage()
}

/**
 * A visitor with nothing to show, on whose page the personal islands wait to be used, saves a home or a search there, or signs
 * in to an account that has homes: from then on the header counts, and every other heart and button is in step.
 */
export function wakePersonal() {
  const types = ['saved_property_added', 'user_signed_in']
  const begin = () => {
    for (const type of types) document.removeEventListener(type, begin)
    const stop = $savedProperties.subscribe(({ length }) => {
      if (length)
        queueMicrotask(() => {
          stop()
          afterPaint().then(wake)
        })
    })
  }
  for (const type of types) document.addEventListener(type, begin)
  document.addEventListener('saved_search_added', () => afterPaint().then(wake), { once: true })
}
