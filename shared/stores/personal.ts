import { afterPaint } from '../host/afterPaint'
import { loader } from '../loader/loader'
import { $savedProperties } from './savedProperties'

/** Has the loader look again at who waits, and for what: whoever has kept something has islands that show it. */
function wake() {
  const { allIslands, widgets, drop, scan } = loader()
  for (const [marker, { name, askedAt }] of allIslands()) if (!askedAt && widgets.get(name)?.personal) drop(marker)
  scan()
}

/**
 * A visitor with nothing to show, on whose page the personal islands wait to be used, saves a home or a search there, or signs
 * in to an account that has homes: from then on the header counts, and every other heart and button is in step.
 */
export function wakePersonal() {
  const stop = $savedProperties.subscribe(({ length }) => {
    if (!length) return
    queueMicrotask(() => {
      stop()
      afterPaint().then(wake)
    })
  })
}
