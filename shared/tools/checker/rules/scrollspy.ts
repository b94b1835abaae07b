import { isOurHash } from '../../../page/loader/dom'
import { ancestors, attribute, attributePlace, type Element, isUnknown, type Page, written } from '../page'
import type { Problem } from '../problem'

/** The target in a script that starts it: `$('body').scrollspy({ target: '#menu' })`, `new bootstrap.ScrollSpy(…)`. */
const IN_SCRIPT = /\b(?:scrollspy\(|ScrollSpy\([^{]*)\s*\{[^}]*?\btarget\s*:\s*["'`]([^"'`]+)/g

/** The attributes that start it, of Bootstrap 2 to 4 and of Bootstrap 5, each with that of the target. */
const STARTS = [
  ['data-spy', 'data-target'],
  ['data-bs-spy', 'data-bs-target'],
] as const

/** The selectors of the menus that Bootstrap's scrollspy follows on a page. An empty one stands for every `.nav`. */
function* targets(page: Page): Generator<string> {
  for (const element of page.elements) {
    for (const [start, target] of STARTS)
      if (attribute(element, start) === 'scroll') yield attribute(element, target) ?? attribute(element, 'href') ?? ''
    if (element.tagName === 'script')
      for (const [, target] of page.source
        .slice(element.sourceCodeLocation!.startOffset, element.sourceCodeLocation!.endOffset)
        .matchAll(IN_SCRIPT))
        yield target!
  }
}

const hasClass = (element: Element, name: string) => (attribute(element, 'class') ?? '').split(/\s+/).includes(name)

/** Whether an element is the one that a plain selector names. Others are not understood. */
function isNamed(element: Element, selector: string) {
  const [, sign, name = ''] = /^([#.]?)([\w-]+)$/.exec(selector.trim() || '.nav') ?? []
  if (sign === '#') return attribute(element, 'id') === name
  return sign === '.' ? hasClass(element, name) : element.tagName === name
}

/**
 * Reports links to our routes in a menu that Bootstrap's scrollspy follows. It looks for the place that each of them
 * names, takes `#/user` for a selector, and stops with an error. Then no link of the menu is marked any more.
 */
export function* scrollspy(page: Page): Generator<Problem> {
  const followed = [...targets(page)].filter(target => !isUnknown(target))
  if (!followed.length) return
  for (const link of page.elements) {
    const href = link.tagName === 'a' ? attribute(link, 'href') : undefined
    if (href === undefined || isUnknown(href) || !isOurHash(href)) continue
    const menu = [...ancestors(link)].some(element => followed.some(target => isNamed(element, target)))
    if (!menu) continue
    yield {
      rule: 'scrollspy-route',
      level: 'mistake',
      ...attributePlace(link, 'href'),
      message: `Bootstrap's scrollspy follows this menu, and stops at ${href}.`,
      found: written(page, attributePlace(link, 'href')),
      expected: 'such a link outside of the menu, or the path of a page before the sign',
      write: `href="/contact${href}"`,
    }
  }
}
