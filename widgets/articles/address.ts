import { decoded, parametersIn } from '../../shared/page/host/addresses'
import { addressPart } from '../../shared/page/text/addressPart'
import type { Topic } from '../../shared/rules/resources/article'

const ARTICLES = '/articles'
const LIST = /^\/articles(?:\/topic-([^/]+))?\/?$/

export const articleHref = (slug: string) => `${ARTICLES}/${addressPart(slug)}`

/** The address of a topic's articles, or of all articles, without a page number. A form adds the page. */
export const topicHref = (topic: Topic | undefined) =>
  topic ? `${ARTICLES}/topic-${addressPart(topic.urlLabel)}` : ARTICLES

/** The address of one page of a list. */
export const listHref = (topic: Topic | undefined, page: number) =>
  page > 1 ? `${topicHref(topic)}?page=${page}` : topicHref(topic)

/** Reads topic (its `urlLabel`) and page from an address; `undefined` if the page is not a list of articles. */
export function readListAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const match = LIST.exec(pathname)
  if (!match) return undefined
  const page = Number(parametersIn(search).get('page'))
  return { topic: match[1] && decoded(match[1]), page: Number.isInteger(page) && page > 0 ? page : 1 }
}
