import { attribute, type Element, type Page } from '../page'
import type { Reply } from './client'

/** The token in a page's `<meta name="csrf-token">`. */
export const tokenIn = ({ elements }: Page) => {
  const meta = elements.find(element => element.tagName === 'meta' && attribute(element, 'name') === 'csrf-token')
  return meta && attribute(meta, 'content')
}

/** Whether `cache-control` has a word. */
export const isKept = ({ headers }: Reply, word: string) =>
  (headers.get('cache-control') ?? '')
    .toLowerCase()
    .split(',')
    .some(each => each.trim() === word)

/** For how many seconds an answer may be kept. 0 where it may not, `undefined` where nothing is said. */
export function keptFor(reply: Reply) {
  if (isKept(reply, 'no-store') || isKept(reply, 'no-cache')) return 0
  const seconds = /max-age\s*=\s*"?(\d+)/i.exec(reply.headers.get('cache-control') ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

/** The elements that load `mount.js`. */
export const tagsOf = ({ elements }: Page): Element[] =>
  elements.filter(
    element => element.tagName === 'script' && /(^|\/)mount\.js([?#]|$)/.test(attribute(element, 'src') ?? ''),
  )

/** The directives of a page's policy. `undefined` where it has none. */
export function policyOf({ headers }: Reply): Map<string, string[]> | undefined {
  const text = headers.get('content-security-policy')
  if (!text) return undefined
  const directives = text.split(';').map(each => each.trim().split(/\s+/))
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])))
}
