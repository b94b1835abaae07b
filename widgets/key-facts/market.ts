import { readProperty } from '../../shared/rules/fields/readProperty'
import { addedInWords, changeInWords, priceChanges } from '../../shared/rules/property/history'

/**
 * When a home came on, and how its price has moved since, the oldest first: `Added 12 August 2026`, `Reduced by £15,000 on
 * 3 October 2026`, or `since` that day where nobody says when. Days have their years, because a server does not know the
 * visitor's day.
 * @param host a home as the page data `property` writes it
 * @param history page data `price_history`, which wins over that of the home
 */
export function marketOf(host: Record<string, unknown>, history: unknown): string[] {
  const home = readProperty(host)
  const changes = priceChanges(history ?? home.priceHistory, home).map(change => changeInWords(change, undefined))
  return [addedInWords(home.createdAt, undefined), ...changes].filter(Boolean)
}
