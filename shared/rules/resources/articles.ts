import * as v from 'valibot'
import { anyCase } from '../calls/anyCase'
import { Pagination } from '../calls/pagination'
import { request } from '../calls/request'
import { Articles, Topics } from './article'

const ArticlesPage = anyCase({
  articles: Articles,
  pagination: v.fallback(v.nullish(Pagination), undefined),
  topics: v.fallback(v.nullish(Topics), undefined),
})
export type ArticlesPage = v.InferOutput<typeof ArticlesPage>

/**
 * One page of the articles, of one topic if it is given: `GET /articles.ljson?page=N[&topic=…]`. A 4xx means that there
 * are no more.
 */
export function articlesPage(page: number, topic: string | undefined, signal: AbortSignal) {
  return request('/articles.ljson', ArticlesPage, { searchParams: { page, topic: topic || undefined }, signal })
}
