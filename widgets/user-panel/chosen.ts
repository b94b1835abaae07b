import { atom, computed, readonlyType } from 'nanostores'
import { $savedProperties } from '../../shared/stores/savedProperties'

/** As many homes as stand side by side (`#/user/compare`). */
export const FEWEST = 2
export const MOST = 4

const $ids = atom<readonly string[]>([])

/** Homes chosen for comparing, by id, in the order in which they were chosen; of them, those that are saved still. */
export const $chosen = computed([$ids, $savedProperties], (ids, saved) => {
  const known = new Set(saved.map(({ property_id }) => String(property_id)))
  return ids.filter(id => known.has(id))
})

/** Whether a home is chosen: what shows one is not to be rendered again for another. */
export const isChosen = (id: string | number) => computed($chosen, ids => ids.includes(String(id)))

const $refused = atom(false)
/** Whether the last choice was of one more than fit, and so was not made. */
export const $isRefused = readonlyType($refused)

/** Chooses a home, or takes it out again; one more than fit is refused. */
export function choose(id: string | number, wanted: boolean) {
  const others = $chosen.get().filter(other => other !== String(id))
  const isRefused = wanted && others.length >= MOST
  $refused.set(isRefused)
  if (!isRefused) $ids.set(wanted ? [...others, String(id)] : others)
}

export function chooseNone() {
  $refused.set(false)
  $ids.set([])
}
