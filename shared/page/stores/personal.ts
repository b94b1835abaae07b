import type { ReadableAtom } from 'nanostores'
import { afterPaint } from '../host/tasks'
import { loader } from '../loader/loader'

/**
 * Starts the personal islands that wait, because the visitor has saved something. The loader examines again those that
 * have not begun. Of those that show their first frame, the code is wanted now.
 */
export function wake() {
  const { islands, wait, scan } = loader()
  for (const island of islands.values()) {
    if (!island.entry.personal) continue
    if (island.state === 'waiting') wait(island)
    else island.frame?.want()
  }
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
