import { countOf } from '../../shared/rules/pagedList/pagedList'
import { type ArticlesPage, articlesPage } from '../../shared/rules/resources/articles'
import { type ArticleList, type ArticleRequest, announcementOf, articleListOf, withNext } from './list'

/** A server may answer with an error after its last page instead of an empty page. */
const NOTHING: ArticlesPage = { articles: [] }

/** The list with the server's answer; `undefined` if the request failed. */
export async function answerTo(
  request: ArticleRequest,
  now: ArticleList,
  signal: AbortSignal,
): Promise<ArticleList | undefined> {
  const { kind, query: topic, page } = request
  const answer = await articlesPage(page, topic?.urlLabel, signal)
  if (!answer.ok && (kind === 'list' || answer.failure.reason !== 'refused')) return undefined
  const articles = answer.ok ? answer.value : NOTHING
  if (kind === 'list') {
    const list = articleListOf(articles, topic ?? articles.topics?.current, page)
    return { ...list, announcement: announcementOf(list) }
  }
  const next = withNext(now, request, articles)
  return { ...next, announcement: announcementOf(next, countOf(next) - countOf(now)) }
}
