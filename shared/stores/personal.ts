import type { ReadableAtom } from 'nanostores'
import { afterPaint } from '../host/afterPaint'
import { loader } from '../loader/loader'

/**
 * Makes the loader examine the waiting personal islands again. They start now, because the visitor has saved something.
 */
export function wake() {
  const { allIslands, widgets, drop, scan } = loader()
  for (const [marker, { name, askedAt }] of allIslands()) if (!askedAt && widgets.get(name)?.personal) drop(marker)
  scan()
}

/**
 * Starts the personal islands when a list of this visitor gets its first entry, by a press on this page or by a
 * sign-in. Until then they wait for their first use. After it the header shows the count, and all hearts and all
 * buttons of a search agree.
 */
export function wakePersonal($list: ReadableAtom<readonly unknown[]>) {
  const stop = $list.subscribe(({ length }) => {
    if (!length) return
    queueMicrotask(() => {
      stop()
      afterPaint().then(wake)
    })
  })
}
