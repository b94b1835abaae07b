import type { Article, Topic, Topics } from '../../shared/api/article'
import type { Pagination } from '../../shared/api/pagination'
import * as paged from '../../shared/pagedList/pagedList'
import { messages } from './messages'

/** What is asked for: the list of a topic, or of all of them, or more of it. */
export type ArticleRequest = paged.PageRequest<Topic | undefined>

/** The articles of a topic, or all of them, as far as they are here. */
export interface ArticleList extends paged.PagedList<Article, Topic | undefined> {
  /** Every topic there is. */
  topics: readonly Topic[]
  /** More have been asked for, so that there is an end to speak of. */
  grown?: boolean
}

/** What a server says of one page. */
export interface Given {
  articles?: readonly Article[] | null | undefined
  pagination?: Pagination | null | undefined
  topics?: Topics | null | undefined
}

const toldBy = ({ articles, pagination }: Given) => (articles ? { items: articles, pagination } : undefined)

export const isSameTopic = (a: Topic | undefined, b: Topic | undefined) => a?.urlLabel === b?.urlLabel

/** Whether a list has what is asked for. */
export const has = (list: ArticleList | undefined, { query, page }: ArticleRequest): list is ArticleList =>
  !!list && isSameTopic(list.query, query) && list.pages.some(({ number }) => number === page)

/** A list as it begins, with the page that a server says. */
export const listOf = (given: Given, topic: Topic | undefined, page: number): ArticleList => ({
  ...paged.listOf(topic, page, toldBy(given)),
  topics: given.topics?.list ?? [],
})

/** The list with one more page. */
export const withNext = (list: ArticleList, request: ArticleRequest, answer: Given): ArticleList => ({
  ...paged.withPage(list, request, toldBy(answer) ?? { items: [] }),
  grown: true,
})

/** How much of the list is here. */
export function extentOf(list: ArticleList) {
  const shown = paged.countOf(list)
  if (shown === list.total) return messages.allShown(shown)
  if (!list.hasNext) return messages.noMore
  return list.total === undefined ? '' : messages.shown(shown, list.total)
}

/** What stands, and is read out, where there are no articles. */
export function nothingIn({ query, total }: ArticleList) {
  if (total) return messages.noneHere
  return query ? messages.noneOn(query.name) : messages.none
}

/** What is read out when a list has come, or `more` articles of one. */
export function announcementOf(list: ArticleList, more?: number) {
  const shown = paged.countOf(list)
  if (!shown) return nothingIn(list)
  if (more === undefined) {
    const total = list.total ?? shown
    return list.query ? messages.articlesOn(list.query.name, total) : messages.articles(total)
  }
  return [more && messages.moreCame(more), extentOf(list)].filter(Boolean).join('. ')
}
