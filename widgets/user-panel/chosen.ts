import { atom, computed, readonlyType } from 'nanostores'
import { $savedProperties } from '../../shared/page/stores/savedProperties'

/** The smallest and the largest number of homes side by side (`#/user/compare`). */
export const FEWEST = 2
export const MOST = 4

const $ids = atom<readonly string[]>([])

/** The ids of the homes chosen for comparing, in the order of choosing. Homes that are no longer saved are left out. */
export const $chosen = computed([$ids, $savedProperties], (ids, saved) => {
  const savedIds = new Set(saved.map(({ property_id }) => String(property_id)))
  return ids.filter(id => savedIds.has(id))
})

/** Whether a home is chosen. A store for each home, so its card does not render for the others. */
export const isChosen = (id: string | number) => computed($chosen, ids => ids.includes(String(id)))

const $refused = atom(0)
/** How many of the last choices were refused one after the other, because they were one too many. */
export const $refusals = readonlyType($refused)

/** Chooses a home or removes it. A choice beyond the limit is refused. */
export function chooseHome(id: string | number, wanted: boolean) {
  const others = $chosen.get().filter(other => other !== String(id))
  const isRefused = wanted && others.length >= MOST
  $refused.set(isRefused ? $refused.get() + 1 : 0)
  if (!isRefused) $ids.set(wanted ? [...others, String(id)] : others)
}

export function chooseNone() {
  $refused.set(0)
  $ids.set([])
}
