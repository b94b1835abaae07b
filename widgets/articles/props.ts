import * as v from 'valibot'
import { Pagination } from '../../shared/rules/calls/pagination'
import { Articles, Topics } from '../../shared/rules/resources/article'

/** What the server writes on an articles marker. All props can come from page data (contract 3). */
export const ArticlesProps = v.object({
  /** The articles of this page (3.14), newest first. Without them, the widget asks `/articles.ljson`. */
  articles: v.nullish(Articles),
  /** Which page these articles are, and how many pages there are. Without it, the articles are all there are. */
  pagination: v.nullish(Pagination),
  /** All topics, and the topic of these articles. */
  topics: v.nullish(Topics),
})
export type ArticlesProps = v.InferOutput<typeof ArticlesProps>

/** Reads the props from page data (contract 4). */
export function fromPage(read: (key: string) => unknown) {
  const { articles, pagination, topics } = (read('articles') ?? {}) as Record<string, unknown>
  return { articles, pagination, topics }
}
