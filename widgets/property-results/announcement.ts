import { count, grouped } from '../../shared/format/count'
import { countOf } from '../../shared/pagedList/pagedList'
import { isSameList } from '../../shared/search/same'
import { messages, orders } from './messages'
import { isPartOfMap, type Results, totalOf } from './results'
import { type Descending, sortOf } from './sorting'

/** The announcement when other homes have loaded. */
export function announcementOf(before: Results, now: Results, descending: Descending): string {
  const { query, pages, pageCount } = now
  const total = totalOf(now)
  if (isPartOfMap(query.viewport)) return total ? messages.inView(total) : messages.noneInView
  if (!total) return messages.none
  if (!isSameList(before.query.search, query.search)) {
    const sort = sortOf(query.search, descending)
    return sort === sortOf(before.query.search, descending)
      ? messages.homes(total)
      : `${messages.homes(total)}, ${orders[sort].toLowerCase()} first`
  }
  if (pages.length > before.pages.length) {
    const more = countOf(now) - countOf(before)
    return `${count(more, 'more home')}, ${messages.shown(countOf(now), total)}`
  }
  if (!pageCount || !pages.length) return messages.homes(total)
  return `Page ${grouped(pages[0]!.number)} of ${grouped(pageCount)}, ${messages.homes(total)} in all`
}
