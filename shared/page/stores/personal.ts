import type { ReadableAtom } from 'nanostores'
import { afterPaint } from '../host/tasks'
import { wakeIslands } from '../island/wakeIslands'

/**
 * Starts the personal islands that wait, because the visitor has saved something.
 */
export const wake = () => wakeIslands(({ entry }) => entry.personal, 'when due')

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
