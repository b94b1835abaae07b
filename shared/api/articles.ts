import * as v from 'valibot'
import { anyCase } from './anyCase'
import { Articles, Topics } from './article'
import { Pagination } from './pagination'
import { request } from './request'

const ArticlesPage = v.pipe(
  anyCase({ articles: v.nullish(Articles), pagination: v.nullish(Pagination), topics: v.nullish(Topics) }),
  v.transform(({ articles, ...rest }) => ({ articles: articles ?? [], ...rest })),
)
export type ArticlesPage = v.InferOutput<typeof ArticlesPage>

/**
 * One page of the articles, of a topic if there is one: `GET /articles.ljson?page=N[&topic=…]`. A 4xx means that there
 * are no more.
 */
export function articlesPage(page: number, topic: string | undefined, signal: AbortSignal) {
  const searchParams = new URLSearchParams({ page: String(page) })
  if (topic) searchParams.set('topic', topic)
  return request('/articles.ljson', ArticlesPage, { searchParams, signal })
}
