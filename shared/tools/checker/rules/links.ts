import { nearest } from '../../../page/complaints/nearest'
import { VIEWS } from '../../../page/dialog/view'
import { isOurHash } from '../../../page/loader/dom'
import { CALENDAR, readHash } from '../../../page/router/address'
import { createRoutes } from '../../../page/router/routes'
import type { BundleFacts } from '../bundleFacts'
import { attribute, attributePlace, type Element, isUnknown, type Page, valuePlace, wholeOf, written } from '../page'
import type { Problem } from '../problem'

/** The routes of all modals, without their conditions: a link is right if some page answers it. */
interface Answers {
  routes: ReturnType<typeof createRoutes>
  /** The addresses of the routes. */
  all: readonly string[]
}

const answers = new WeakMap<BundleFacts['modals'], Answers>()

function answersOf({ modals: allModals }: BundleFacts): Answers {
  const before = answers.get(allModals)
  if (before) return before
  const modals = allModals.map(modal => ({
    ...modal,
    routes: modal.routes.map(route => ({ ...route, applies: undefined, refusal: undefined })),
  }))
  const made = {
    routes: createRoutes(modals),
    all: modals.flatMap(({ routes }) => routes.map(({ address }) => address)),
  }
  answers.set(allModals, made)
  return made
}

/** The first part of an address, which no two routes share. */
const nameOf = (address: string) => address.split('/')[0]!

/** Reports `#book-a-valuation`. For a browser this is a place on the page, and the page has no such place. */
function withoutSlash(page: Page, element: Element, href: string, all: readonly string[]): Problem | undefined {
  const [, name = ''] = /^#([a-z]+(?:-[a-z]+)+)$/.exec(href) ?? []
  if (!name || !all.some(address => nameOf(address) === name) || !page.isWhole) return undefined
  if (page.elements.some(other => [attribute(other, 'id'), attribute(other, 'name')].includes(name))) return undefined
  if (page.mayBring(wholeOf(page))) return undefined
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

/** What is wrong with an address after `#/`. */
interface Wrong {
  /** A sentence, when the address is not simply unknown. */
  message?: string
  expected: string
  /** The address that was probably meant. */
  meant?: string
}

/** The address of a route as people write it: `branch/{id}`. */
const pattern = (address: string) =>
  address
    .replace(/\/:(\w+)\?/g, '')
    .replace(/:(\w+)/g, '{$1}')
    .replace('/*', '')

const oneOf = (addresses: readonly string[]) =>
  `one of ${[...new Set(addresses)].map(address => `#/${address}`).join(', ')}`

/** What is wrong with an address that no route answers. */
function unanswered([first = '', ...rest]: readonly string[], all: readonly string[]): Wrong {
  const named = all.find(address => nameOf(address) === first)
  if (named)
    return { message: `#/${first} opens nothing when it is written like this.`, expected: `#/${pattern(named)}` }
  const names = all.map(nameOf)
  const name = nearest(first, [...names, ...VIEWS])
  if (!name) return { expected: oneOf(names) }
  const route = all.find(address => nameOf(address) === name)
  return {
    expected: `the nearest is #/${route ? pattern(route) : name}`,
    meant: [name, ...rest].join('/'),
  }
}

/** What is wrong with an address below one that ends in a star, such as `user/saved-hmoes`. */
function unknownBelow(path: string, below: readonly string[]): Wrong | undefined {
  if (below.some(address => path === address || path.startsWith(`${address}/`))) return undefined
  const meant = nearest(path, [...below], path.length / 4)
  return { expected: meant ? `the nearest is #/${meant}` : oneOf(below), meant }
}

/**
 * What is wrong with an address, as its parts. `undefined` when it opens something, or when only the template can tell.
 */
function wrongIn(parts: readonly string[], facts: BundleFacts): Wrong | undefined {
  const { routes, all } = answersOf(facts)
  if (parts.length === 1 && [...VIEWS, CALENDAR].includes(parts[0]!)) return undefined
  const match = routes.match(parts)
  if (!match) return unanswered(parts, all)
  const isBelow = match.route.address.endsWith('/*') && match.below.length > 0 && !match.below.some(isUnknown)
  return isBelow ? unknownBelow(parts.join('/'), facts.below) : undefined
}

/** Reports links to `#/…` that open nothing. */
export function* links(page: Page, facts: BundleFacts): Generator<Problem> {
  for (const element of page.elements) {
    const href = element.tagName === 'a' || element.tagName === 'area' ? attribute(element, 'href') : undefined
    const at = href?.indexOf('#') ?? -1
    if (href === undefined || at < 0 || /^[a-z]+:|^\/\//i.test(href)) continue
    const bare = withoutSlash(page, element, href, answersOf(facts).all)
    if (bare) {
      yield bare
      continue
    }
    const hash = href.slice(at)
    // Only the beginning is known of an address that the template writes.
    if (isUnknown(hash.split('/')[1]) || isUnknown(hash.slice(0, 2)) || !isOurHash(hash)) continue
    const target = readHash(hash)
    const wrong = target.kind === 'route' && wrongIn(answersOf(facts).routes.present(target.parts), facts)
    if (!wrong) continue
    const { message, expected, meant } = wrong
    const place = valuePlace(page, element, 'href')
    const better = meant && `${href.slice(0, at)}#/${meant}`
    yield {
      rule: 'unknown-route',
      level: 'mistake',
      ...place,
      message: message ?? `Nothing answers ${written(page, { start: place.start + at, end: place.end })}.`,
      found: written(page, attributePlace(element, 'href')),
      expected,
      write: better && `href="${better}"`,
      edits: better && !isUnknown(href) ? [{ ...place, text: better }] : undefined,
    }
  }
}
