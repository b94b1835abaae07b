import { type ArticlesPage, articlesPage } from '../../shared/api/articles'
import { countOf } from '../../shared/pagedList/pagedList'
import { type ArticleList, type ArticleRequest, announcementOf, listOf, withNext } from './list'

export { expectCalls } from '../../shared/api/request'

/** What a server may say after its last page, in place of an empty one: that there is no such page. */
const NOTHING: ArticlesPage = { articles: [] }

/** The list with what the server answers in it; `undefined` where it could not be had. */
export async function answerTo(
  request: ArticleRequest,
  now: ArticleList,
  signal: AbortSignal,
): Promise<ArticleList | undefined> {
  const { kind, query: topic, page } = request
  const answer = await articlesPage(page, topic?.urlLabel, signal)
  if (!answer.ok && (kind === 'list' || answer.failure.reason !== 'refused')) return undefined
  const told = answer.ok ? answer.value : NOTHING
  if (kind === 'list') {
    const list = listOf(told, topic ?? told.topics?.current, page)
    return { ...list, announcement: announcementOf(list) }
  }
  const next = withNext(now, request, told)
  return { ...next, announcement: announcementOf(next, countOf(next) - countOf(now)) }
}
