import { grouped } from '../../shared/format/count'
import { isSameList } from '../../shared/search/same'
import { messages, orders } from './messages'
import { countOf, type Results } from './results'
import { type Descending, sortOf } from './sorting'

/** What is read out when other homes have come. */
export function spoken(before: Results, now: Results, descending: Descending): string {
  const { search, pages, pageCount, total } = now
  if (!isSameList(before.search, search)) {
    const sort = sortOf(search, descending)
    return sort === sortOf(before.search, descending)
      ? messages.homes(total)
      : `${messages.homes(total)}, ${orders[sort].toLowerCase()} first`
  }
  if (pages.length > before.pages.length) {
    const more = countOf(now) - countOf(before)
    return `${grouped(more)} more ${more === 1 ? 'home' : 'homes'}, ${messages.shown(countOf(now), total)}`
  }
  if (!pageCount) return messages.homes(total)
  return `Page ${grouped(pages[0]!.number)} of ${grouped(pageCount)}, ${messages.homes(total)} in all`
}
