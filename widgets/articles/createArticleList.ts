import { createPagedList } from '../../shared/pagedList/createPagedList'
import { fetchLate } from '../../shared/replaced/ask'
import { type ArticleList, type ArticleRequest, announcementOf, type Given, has, isSameTopic, listOf } from './list'

/**
 * The articles of one page: what the server wrote is there at once, other topics and more of them through
 * `/articles.ljson`.
 */
export function createArticleList(given: Given) {
  /** Lists that were left, by topic: going back to one needs no server, and finds all that was loaded. */
  const left = new Map<string | undefined, ArticleList>()
  /** Shows `next`; every list comes with the topics, but the server may say them only once. */
  function leaveFor(now: ArticleList, next: ArticleList): ArticleList {
    left.set(now.query?.urlLabel, now)
    return { ...next, topics: now.topics.length ? now.topics : next.topics }
  }

  const first = listOf(given, given.topics?.current, given.pagination?.currentPage ?? 1)
  const { $list, ...list } = createPagedList<ArticleList>(first, isSameTopic, async (request, now, signal) => {
    const { answerTo } = await fetchLate('loadArticles', () => import('./loadArticles'))
    const answer = await answerTo(request, now, signal)
    return answer && leaveFor(now, answer)
  })

  /** @see createPagedList */
  async function ask(request: ArticleRequest): Promise<boolean> {
    const now = $list.get()
    const before = left.get(request.query?.urlLabel)
    if (request.kind !== 'list') return list.ask(request)
    if (has(now, request)) {
      // The address changes for the sake of dialogs as well: what is on its way stays so, unless it is another topic.
      if (now.pending?.kind === 'list') list.show(now)
      return true
    }
    if (!has(before, request)) return list.ask(request)
    list.show({ ...leaveFor(now, before), announcement: announcementOf(before) })
    return true
  }

  return { $list, ask }
}
