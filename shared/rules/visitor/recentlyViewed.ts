import { computed } from 'nanostores'
import { stored } from '../../page/stores/storage'
import { safeParse } from '../hostList/parse'
import { Property, readHomes } from '../property/property'
import { toCard } from '../property/toCard'

/** The most homes in the list (contract 11). */
const MOST = 20

/** A home as it is stored: a card with the host's field names. `Property` reads it. */
type Card = ReturnType<typeof toCard>

const { $value, update, read } = stored('recentlyViewed', (found): Card[] =>
  readHomes(Array.isArray(found) ? found.slice(0, MOST) : found).map(toCard),
)

/** The homes last viewed in this browser, newest first, 20 at most. */
export const $recentlyViewed = $value

/** Their ids, as strings. */
export const $viewedIds = computed($value, cards => new Set(cards.map(({ id }) => String(id))))

/** Empties the list. */
export const forgetViewed = () => update(() => [])

/**
 * Adds homes that somebody else has viewed, after the visitor's own and as far as there is room.
 * @returns the ids of those that were added
 */
export function addViewed(homes: readonly Property[]): ReadonlySet<string> {
  const before = new Set(read().map(({ id }) => String(id)))
  update(cards => [...cards, ...homes.filter(({ id }) => !before.has(String(id))).map(toCard)].slice(0, MOST))
  return new Set(
    read()
      .map(({ id }) => String(id))
      .filter(id => !before.has(id)),
  )
}

/** Takes homes out of the list. */
export const forgetThese = (ids: ReadonlySet<string>) => update(cards => cards.filter(({ id }) => !ids.has(String(id))))

/** Adds a viewed home to the list. Ignores a value that is not a home. */
export function rememberViewed(property: unknown) {
  const home = safeParse(Property, property)
  if (!home.success) return
  const card = toCard(home.output)
  update(cards => [card, ...cards.filter(({ id }) => String(id) !== String(card.id))].slice(0, MOST))
}
