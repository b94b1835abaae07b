import type { BundleFacts } from '../bundleFacts'
import { pageData } from '../rules/pageData'
import { tag } from '../rules/tag'
import { type Finding, finding } from './finding'
import { fewOf } from './inWords'
import type { SitePage, Visit } from './visit'

export const pathOf = ({ reply }: SitePage) => reply.url.pathname + reply.url.search

/** Reads a page, or tells that it is not there. */
export async function* visited(visit: Visit, address: string): AsyncGenerator<Finding, SitePage | undefined> {
  const page = await visit.page(address)
  if (page.reply.status < 400) return page
  yield finding('page-missing', address, 'There is no page.', { found: String(page.reply.status), expected: 'a page' })
  return undefined
}

/** What the page checker finds about the parts of a page that a server writes into every one of them. */
export function* ofChecker(page: SitePage, facts: BundleFacts): Generator<Finding> {
  const problems = [tag, pageData].flatMap(rule => [...rule(page.page, facts)])
  yield* fewOf(
    problems
      .filter(({ level }) => level === 'mistake')
      .map(({ rule, level, message, found, expected }) => ({
        ...{ rule, level, message, found, expected },
        address: pathOf(page),
      })),
  )
}
