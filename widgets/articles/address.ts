import type { Topic } from '../../shared/api/article'

const ARTICLES = '/articles'
const LIST = /^\/articles(?:\/topic-([^/]+))?\/?$/

export const articleHref = (slug: string) => `${ARTICLES}/${encodeURIComponent(slug)}`

/** Where a topic's articles are without its page, or all articles: a form adds the page. */
export const topicHref = (topic: Topic | undefined) =>
  topic ? `${ARTICLES}/topic-${encodeURIComponent(topic.urlLabel)}` : ARTICLES

/** Where a list of articles is. */
export const listHref = (topic: Topic | undefined, page: number) =>
  page > 1 ? `${topicHref(topic)}?page=${page}` : topicHref(topic)

/** Which list an address is of, its topic by `urlLabel`; `undefined` on any other page, whose address says nothing of articles. */
export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const found = LIST.exec(pathname)
  if (!found) return undefined
  const page = Number(new URLSearchParams(search).get('page'))
  return { topic: decoded(found[1]), page: Number.isInteger(page) && page > 0 ? page : 1 }
}

/** What somebody has typed need not be encoded well. */
function decoded(part: string | undefined) {
  try {
    return part && decodeURIComponent(part)
  } catch {
    return part
  }
}
