import type { Pagination } from '../../shared/rules/calls/pagination'
import * as paged from '../../shared/rules/pagedList/pagedList'
import type { Article, Topic, Topics } from '../../shared/rules/resources/article'
import { articleMessages } from './messages'

/** A request: the list of one topic or of all topics, or more of a list. */
export type ArticleRequest = paged.PageRequest<Topic | undefined>

/** The articles of one topic, or of all, as far as they are loaded. */
export interface ArticleList extends paged.PagedList<Article, Topic | undefined> {
  /** All topics. */
  topics: readonly Topic[]
  /** The visitor has loaded more, so the end of the list is announced. */
  grown?: boolean
}

/** What the server sends about one page. */
export interface GivenArticles {
  articles?: readonly Article[] | null | undefined
  pagination?: Pagination | null | undefined
  topics?: Topics | null | undefined
}

const answerOf = ({ articles, pagination }: GivenArticles) => (articles ? { items: articles, pagination } : undefined)

export const isSameTopic = (a: Topic | undefined, b: Topic | undefined) => a?.urlLabel === b?.urlLabel

/** Whether a list already holds the requested page. */
export const has = (list: ArticleList | undefined, { query, page }: ArticleRequest): list is ArticleList =>
  !!list && isSameTopic(list.query, query) && list.pages.some(({ number }) => number === page)

/** A new list with its first page from the server. */
export const articleListOf = (given: GivenArticles, topic: Topic | undefined, page: number): ArticleList => ({
  ...paged.pagedListOf(topic, page, answerOf(given)),
  topics: given.topics?.list ?? [],
})

/** The list with one more page. */
export const withNext = (list: ArticleList, request: ArticleRequest, answer: GivenArticles): ArticleList => ({
  ...paged.withPage(list, request, answerOf(answer) ?? { items: [] }),
  grown: true,
})

/** The number of loaded articles, in words. */
export function extentOf(list: ArticleList) {
  const length = paged.countOf(list)
  if (length === list.total) return articleMessages.allShown(length)
  if (!list.hasNext) return articleMessages.noMore
  return list.total === undefined ? '' : articleMessages.shown(length, list.total)
}

/** The text that is shown and announced where there are no articles. */
export function nothingIn({ query, total }: ArticleList) {
  if (total) return articleMessages.noneHere
  return query ? articleMessages.noneOn(query.name) : articleMessages.none
}

/** The announcement after a list has loaded, or after `more` articles have loaded. */
export function announcementOf(list: ArticleList, more?: number) {
  const length = paged.countOf(list)
  if (!length) return nothingIn(list)
  if (more === undefined) {
    const total = list.total ?? length
    return list.query ? articleMessages.articlesOn(list.query.name, total) : articleMessages.articles(total)
  }
  return [more && articleMessages.moreCame(more), extentOf(list)].filter(Boolean).join('. ')
}
