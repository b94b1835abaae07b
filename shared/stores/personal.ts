import { afterPaint } from '../host/afterPaint'
import { loader } from '../loader/loader'
import { $savedProperties } from './savedProperties'

/**
 * Makes the loader examine the waiting personal islands again. They start now, because the visitor has saved something.
 */
function wake() {
  const { allIslands, widgets, drop, scan } = loader()
  for (const [marker, { name, askedAt }] of allIslands()) if (!askedAt && widgets.get(name)?.personal) drop(marker)
  scan()
}

/**
 * Starts the personal islands when this visitor's list of saved homes gets its first entry, by a press on this page or
 * by a sign-in. Until then they wait for their first use. After it the header shows the count, and all hearts agree.
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
