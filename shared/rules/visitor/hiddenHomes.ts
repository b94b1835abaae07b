import { computed } from 'nanostores'
import { storeMessages } from '../../page/stores/messages'
import { $savedIds } from '../../page/stores/savedProperties'
import { readList, stored } from '../../page/stores/storage'
import { sayWithUndo } from './sayWithUndo'

/** The most homes in the list. After that the oldest comes back. */
const MOST = 500

const readId = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : undefined)

const { $value, update, read } = stored('estate-islands:hiddenHomes', raw => readList(readId)(raw).slice(-MOST))

/** The number of homes that this visitor has hidden in this browser. */
export const $hiddenCount = computed($value, ids => ids.length)

/** The ids of the hidden homes, as strings. A saved home is never hidden. */
export const $hiddenIds = computed([$value, $savedIds], (ids, saved) => new Set(ids.filter(id => !saved.has(id))))

const unhide = (ids: ReadonlySet<string>) => update(now => now.filter(id => !ids.has(id)))

/** Hides a home in lists, or shows it again, with a toast that has an Undo button. The home's server hears nothing. */
export function setHidden(id: string | number, isHidden: boolean) {
  const own = new Set([String(id)])
  const hide = () => update(now => [...now.filter(other => !own.has(other)), ...own].slice(-MOST))
  if (!isHidden) return unhide(own)
  hide()
  void sayWithUndo(storeMessages.homeHidden, () => unhide(own))
}

/** Hides homes that somebody else has hidden. @returns the ids of those that were not hidden yet */
export function hideMore(ids: readonly string[]): ReadonlySet<string> {
  const before = new Set(read())
  const more = new Set(ids.filter(id => !before.has(id)))
  if (more.size) update(now => [...now, ...more].slice(-MOST))
  return more
}

/** Shows homes again that were hidden. */
export const showAgain = (ids: Iterable<string>) => unhide(new Set(ids))

/** Shows all hidden homes again, with a toast that has an Undo button. */
export function forgetHidden() {
  const before = read()
  update(() => [])
  void sayWithUndo(storeMessages.hiddenCleared, () =>
    update(now => [...before, ...now.filter(id => !before.includes(id))]),
  )
}
