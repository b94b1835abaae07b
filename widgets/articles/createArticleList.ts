import { createPagedList } from '../../shared/rules/pagedList/createPagedList'
import {
  type ArticleList,
  type ArticleRequest,
  announcementOf,
  articleListOf,
  type GivenArticles,
  has,
  isSameTopic,
} from './list'
import { answerTo } from './loadArticles'

/**
 * The articles of a page. Those that the server wrote are there at once. Other topics and more articles come from
 * `/articles.ljson`.
 */
export function createArticleList(given: GivenArticles) {
  /**
   * Lists that the visitor left, by topic. Going back to one needs no request, and all its loaded articles are still
   * there.
   */
  const lists = new Map<string | undefined, ArticleList>()
  /** Shows `next`. Every list needs the topics, but the server may send them only once. */
  function leaveFor(now: ArticleList, next: ArticleList): ArticleList {
    lists.set(now.query?.urlLabel, now)
    return { ...next, topics: now.topics.length ? now.topics : next.topics }
  }

  const first = articleListOf(given, given.topics?.current, given.pagination?.currentPage ?? 1)
  const { $list, ...list } = createPagedList<ArticleList>(first, isSameTopic, async (request, now, signal) => {
    const answer = await answerTo(request, now, signal)
    return answer && leaveFor(now, answer)
  })

  /** @see createPagedList */
  async function ask(request: ArticleRequest): Promise<boolean> {
    const now = $list.get()
    const before = lists.get(request.query?.urlLabel)
    if (request.kind !== 'list') return list.ask(request)
    if (has(now, request)) {
      // Dialogs change the address, too. A request for more articles therefore goes on, unless the topic changes.
      if (now.pending?.kind === 'list') list.show(now)
      return true
    }
    if (!has(before, request)) return list.ask(request)
    list.show({ ...leaveFor(now, before), announcement: announcementOf(before) })
    return true
  }

  return { $list, ask, cancel: list.cancel }
}
