import { type ArticlesPage, articlesPage } from '../../shared/api/articles'
import { type ArticleList, type Asked, countOf, listOf, spoken, withNext } from './list'

export { expectCalls } from '../../shared/api/request'

/** What a server may say after its last page, in place of an empty one: that there is no such page. */
const NOTHING: ArticlesPage = { articles: [] }

/** The list with what the server answers in it; `undefined` where it could not be had. */
export async function answerTo({ kind, topic, page }: Asked, now: ArticleList, signal: AbortSignal) {
  const answer = await articlesPage(page, topic?.urlLabel, signal)
  if (!answer.ok && (kind === 'list' || answer.failure.reason !== 'refused')) return undefined
  const told = answer.ok ? answer.value : NOTHING
  if (kind === 'list') {
    const list = listOf(told, topic ?? told.topics?.current, page)
    return { ...list, said: spoken(list) }
  }
  const next = withNext(now, told, page)
  return { ...next, said: spoken(next, countOf(next) - countOf(now)) }
}
