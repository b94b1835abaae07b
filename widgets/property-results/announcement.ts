import { count, grouped } from '../../shared/rules/format/count'
import { countOf } from '../../shared/rules/pagedList/pagedList'
import { isSameList } from '../../shared/rules/search/same'
import { orders, resultsMessages } from './messages'
import { type Results, totalOf } from './results'
import { type Descending, sortOf } from './sorting'

/** The announcement when other homes have loaded. Of those on the map, the map says itself what is there. */
export function announcementOf(before: Results, now: Results, descending: Descending): string {
  const { query, pages, pageCount } = now
  const total = totalOf(now)
  if (!total) return resultsMessages.none
  if (!isSameList(before.query.search, query.search)) {
    const sort = sortOf(query.search, descending)
    return sort === sortOf(before.query.search, descending)
      ? resultsMessages.homes(total)
      : `${resultsMessages.homes(total)}, ${orders[sort].toLowerCase()} first`
  }
  if (pages.length > before.pages.length) {
    const more = countOf(now) - countOf(before)
    return `${count(more, 'more home')}, ${resultsMessages.shown(countOf(now), total)}`
  }
  if (!pageCount || !pages.length) return resultsMessages.homes(total)
  return `Page ${grouped(pages[0]!.number)} of ${grouped(pageCount)}, ${resultsMessages.homes(total)} in all`
}
