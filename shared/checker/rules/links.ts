import { nearest } from '../../island/nearest'
import { isOurHash } from '../../loader/names'
import { CALENDAR, readHash } from '../../router/address'
import { createRoutes } from '../../router/routes'
import { VIEWS } from '../../router/view'
import type { Known } from '../known'
import { attribute, attributePlace, type Element, isUnknown, type Page, valuePlace, written } from '../page'
import type { Problem } from '../problem'

/** The routes, without their conditions: a link is right if some page answers it. */
const answers = (known: Known) => {
  const modals = known.modals.map(modal => ({
    ...modal,
    routes: modal.routes.map(route => ({ ...route, applies: undefined, refusal: undefined })),
  }))
  return { routes: createRoutes(modals), all: modals.flatMap(modal => modal.routes.map(({ address }) => address)) }
}

const cache = new WeakMap<Known['modals'], ReturnType<typeof answers>>()

/** Reports `#book-a-valuation`. For a browser this is a place on the page, and the page has no such place. */
function withoutSlash(page: Page, element: Element, href: string, all: readonly string[]): Problem | undefined {
  const [, name = ''] = /^#([a-z]+(?:-[a-z]+)+)$/.exec(href) ?? []
  if (!name || !all.some(address => address.split('/')[0] === name) || !page.isWhole) return undefined
  if (page.elements.some(other => [attribute(other, 'id'), attribute(other, 'name')].includes(name))) return undefined
  if (page.mayBring({ start: 0, end: page.source.length })) return undefined
  const place = valuePlace(page, element, 'href')
  return {
    rule: 'unknown-route',
    level: 'mistake',
    ...place,
    message: `#${name} is a place on this page, and the page has no such place.`,
    found: written(page, attributePlace(element, 'href')),
    expected: 'a slash after the sign, where a dialog is to open',
    write: `href="#/${name}"`,
    edits: [{ ...place, text: `#/${name}` }],
  }
}

/** Reports links to `#/…` that open nothing. */
export function* links(page: Page, known: Known): Generator<Problem> {
  const { routes, all } = cache.get(known.modals) ?? answers(known)
  cache.set(known.modals, { routes, all })
  for (const element of page.elements) {
    const href = element.tagName === 'a' || element.tagName === 'area' ? attribute(element, 'href') : undefined
    const at = href?.indexOf('#') ?? -1
    if (href === undefined || at < 0 || /^[a-z]+:|^\/\//i.test(href)) continue
    const hash = href.slice(at)
    const bare = withoutSlash(page, element, href, all)
    if (bare) {
      yield bare
      continue
    }
    // Only the beginning is known of an address that the template writes.
    if (isUnknown(hash.split('/')[1]) || isUnknown(hash.slice(0, 2)) || !isOurHash(hash)) continue
    const target = readHash(hash)
    if (target.kind !== 'route') continue
    const parts = routes.present(target.parts)
    const match = routes.match(parts)
    const isBelow = match?.route.address.endsWith('/*') && match.below.length > 0 && !match.below.some(isUnknown)
    const path = parts.join('/')
    if (parts.length === 1 && [...VIEWS, CALENDAR].includes(parts[0]!)) continue
    if (match && (!isBelow || known.below.some(below => path === below || path.startsWith(`${below}/`)))) continue
    const [first = ''] = parts
    const names = all.map(address => address.split('/')[0]!)
    const meant = isBelow
      ? nearest(path, known.below as string[], path.length / 4)
      : names.includes(first)
        ? undefined
        : nearest(first, [...names, ...VIEWS])
    const pattern = all.find(address => address.split('/')[0] === (names.includes(first) ? first : meant))
    const place = valuePlace(page, element, 'href')
    const rest = isBelow
      ? ''
      : parts
          .slice(1)
          .map(part => `/${part}`)
          .join('')
    yield {
      rule: 'unknown-route',
      level: 'mistake',
      ...place,
      message:
        names.includes(first) && !isBelow
          ? `#/${first} opens nothing when it is written like this.`
          : `Nothing answers ${written(page, { start: place.start + at, end: place.end })}.`,
      found: written(page, attributePlace(element, 'href')),
      expected:
        pattern && !isBelow
          ? `${meant ? 'the nearest is ' : ''}#/${pattern
              .replace(/\/:(\w+)\?/g, '')
              .replace(/:(\w+)/g, '{$1}')
              .replace('/*', '')}`
          : meant
            ? `the nearest is #/${meant}`
            : `one of ${[...new Set(isBelow ? known.below : names)].map(name => `#/${name}`).join(', ')}`,
      write: meant && `href="${href.slice(0, at)}#/${meant}${rest}"`,
      edits: meant && !isUnknown(href) ? [{ ...place, text: `${href.slice(0, at)}#/${meant}${rest}` }] : undefined,
    }
  }
}
