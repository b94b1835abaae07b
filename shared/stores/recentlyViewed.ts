import * as v from 'valibot'
import { Property, readHomes } from '../property/property'
import { toCard } from '../property/toCard'
import { stored } from './storage'

/** Homes that are kept (contract 11). */
const MOST = 20

/** A home as it is stored: a card in the host's words. `Property` reads it. */
type Card = ReturnType<typeof toCard>

const { $value, update } = stored('recentlyViewed', (found): Card[] => readHomes(found).map(toCard))

/** The homes last looked at in this browser, newest first, 20 at most. */
export const $recentlyViewed = $value

/** Forgets all of them. */
export const forgetViewed = () => update(() => [])

/** A home is looked at. What is no home is not remembered. */
export function rememberViewed(property: unknown) {
  const home = v.safeParse(Property, property)
  if (!home.success) return
  const card = toCard(home.output)
  update(cards => [card, ...cards.filter(({ id }) => String(id) !== String(card.id))].slice(0, MOST))
}
