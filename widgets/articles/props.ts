import * as v from 'valibot'
import { Articles, Topics } from '../../shared/api/article'
import { Pagination } from '../../shared/api/pagination'

/** What the server puts on an articles marker; all of it comes from page data (contract 3). */
export const ArticlesProps = v.object({
  /** The articles of this page (3.14), newest first. Where there are none at all, `/articles.ljson` is asked. */
  articles: v.nullish(Articles),
  /** Which page of how many they are. Without it, they are all there is. */
  pagination: v.nullish(Pagination),
  /** The topics that there are, and the one that these articles are on. */
  topics: v.nullish(Topics),
})
export type ArticlesProps = v.InferOutput<typeof ArticlesProps>

/** Page data to props (contract 4). */
export function fromPage(read: (key: string) => unknown) {
  const { articles, pagination, topics } = (read('articles') ?? {}) as Record<string, unknown>
  return { articles, pagination, topics }
}
