import type { Article, Topic, Topics } from '../../shared/api/article'
import type { Pagination } from '../../shared/api/pagination'
import { messages } from './messages'

/** What is on its way: a list, or the page after those that are here. */
export interface Asked {
  kind: 'list' | 'next'
  /** `undefined` for all of them. */
  topic: Topic | undefined
  page: number
}

/** The articles of a topic, or all of them, as far as they are here. */
export interface ArticleList {
  topic: Topic | undefined
  /** One after the other, without gaps; none where nobody has asked yet. */
  pages: readonly { number: number; articles: readonly Article[] }[]
  /** Articles in all; `undefined` where the host does not say. */
  total: number | undefined
  hasNext: boolean
  /** Every topic there is. */
  topics: readonly Topic[]
  /** More have been asked for, so that there is an end to speak of. */
  grown?: boolean
  asked?: Asked
  failed?: Asked
  /** What is read out of it. */
  said?: string
}

/** What a server says of one page. */
export interface Given {
  articles?: readonly Article[] | null
  pagination?: Pagination | null
  topics?: Topics | null
}

/** How many articles are here. */
export const countOf = ({ pages }: ArticleList) => pages.reduce((sum, { articles }) => sum + articles.length, 0)

/** The page after those that are here. */
export const nextOf = ({ topic, pages }: ArticleList): Asked => ({
  kind: 'next',
  topic,
  page: (pages.at(-1)?.number ?? 0) + 1,
})

const isSameTopic = (a: Topic | undefined, b: Topic | undefined) => a?.urlLabel === b?.urlLabel
export const isSame = (a: Asked, b: Asked) => a.kind === b.kind && a.page === b.page && isSameTopic(a.topic, b.topic)

/** Whether a list has what is asked for. */
export const has = (list: ArticleList | undefined, { topic, page }: Asked): list is ArticleList =>
  !!list && isSameTopic(list.topic, topic) && list.pages.some(({ number }) => number === page)

/** Whether there is a page after this one: where the host says too little, one that has none left says so by being empty. */
function hasMore({ articles, pagination }: Given, page: number) {
  if (!pagination || !articles?.length) return false
  const { hasNextPage, pageCount, totalCount, pageSize } = pagination
  const last = pageCount ?? (totalCount !== undefined && pageSize ? Math.ceil(totalCount / pageSize) : undefined)
  return hasNextPage ?? (last === undefined || page < last)
}

/** A list as it begins, with the page that a server says. */
export const listOf = (given: Given, topic: Topic | undefined, page: number): ArticleList => ({
  topic,
  pages: given.articles ? [{ number: page, articles: given.articles }] : [],
  total: given.pagination ? given.pagination.totalCount : given.articles?.length,
  hasNext: hasMore(given, page),
  topics: given.topics?.list ?? [],
})

/** The list with one more page; an article that has moved to it meanwhile is shown once. */
export function withNext(list: ArticleList, answer: Given, page: number): ArticleList {
  const known = new Set(list.pages.flatMap(({ articles }) => articles.map(({ id }) => id)))
  const fresh = (answer.articles ?? []).filter(({ id }) => !known.has(id))
  return {
    ...list,
    pages: fresh.length ? [...list.pages, { number: page, articles: fresh }] : list.pages,
    total: answer.pagination?.totalCount ?? list.total,
    hasNext: fresh.length > 0 && hasMore(answer, page),
    grown: true,
  }
}

/** How much of the list is here. */
export function extentOf(list: ArticleList) {
  const shown = countOf(list)
  if (shown === list.total) return messages.allShown(shown)
  if (!list.hasNext) return messages.noMore
  return list.total === undefined ? '' : messages.shown(shown, list.total)
}

/** What stands, and is read out, where there are no articles. */
export function nothingIn({ topic, total }: ArticleList) {
  if (total) return messages.noneHere
  return topic ? messages.noneOn(topic.name) : messages.none
}

/** What is read out when a list has come, or `more` articles of one. */
export function spoken(list: ArticleList, more?: number) {
  const shown = countOf(list)
  if (!shown) return nothingIn(list)
  if (more === undefined) {
    const total = list.total ?? shown
    return list.topic ? messages.articlesOn(list.topic.name, total) : messages.articles(total)
  }
  return [more && messages.moreCame(more), extentOf(list)].filter(Boolean).join('. ')
}
