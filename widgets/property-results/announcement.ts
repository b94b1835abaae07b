import { count, grouped } from '../../shared/rules/format/count'
import { countOf } from '../../shared/rules/pagedList/pagedList'
import { isSameList } from '../../shared/rules/search/same'
import { orders, resultsMessages } from './messages'
import { isCounted, type Results, titleOf, totalOf } from './results'
import { type Descending, sortOf } from './sorting'

/** The announcement when other homes have loaded. Of those on the map, the map says itself what is there. */
export function announcementOf(before: Results, now: Results, descending: Descending): string {
  const { query, pages, pageCount } = now
  const total = totalOf(now)
  const title = titleOf(now)
  if (!total) return title
  if (!isSameList(before.query.search, query.search)) {
    const sort = sortOf(query.search, descending)
    return sort === sortOf(before.query.search, descending) ? title : `${title}, ${orders[sort].toLowerCase()} first`
  }
  if (pages.length > before.pages.length) {
    const more = countOf(now) - countOf(before)
    const shown = isCounted(now) ? resultsMessages.shown(countOf(now), total) : resultsMessages.shownSoFar(countOf(now))
    return `${count(more, 'more home')}, ${shown}`
  }
  if (!pageCount || !pages.length) return title
  const page = `Page ${grouped(pages[0]!.number)} of ${grouped(pageCount)}`
  return isCounted(now) ? `${page}, ${title} in all` : page
}
