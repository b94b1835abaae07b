import { MARKER } from '../../../page/loader/dom'
import { type BundleFacts, vocabularyOf } from '../bundleFacts'
import {
  attribute,
  attributePlace,
  isUnknown,
  type Page,
  placeOf,
  type SourcePlace,
  tagPlace,
  textOf,
  written,
} from '../page'
import type { Gone, Mount } from './mounts'
import type { Site, Step } from './step'

// What only the page's author can move, each with its place and what to do.

/** The line of a place, cut short. */
function lineAt({ source }: Page, offset: number) {
  const start = source.lastIndexOf('\n', offset - 1) + 1
  const end = source.indexOf('\n', offset)
  const line = source.slice(start, end < 0 ? undefined : end).trim()
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}

const isWithin = (place: SourcePlace, outer: SourcePlace) => place.start >= outer.start && place.end <= outer.end

/** How comments of templates begin. */
const COMMENT = /^(\{%-?\s*(comment|#)|\{#|\{\{~?!|\{\{--|<%#|@\*|<\?(php)?\s*(\/\/|\/\*|#))/

function isInComment({ text, source, pieces }: Page, place: SourcePlace) {
  const open = text.lastIndexOf('<!--', place.start)
  if (open >= 0 && text.indexOf('-->', open) > place.start) return true
  return pieces.some(piece => isWithin(place, piece) && COMMENT.test(source.slice(piece.start, piece.start + 20)))
}

/**
 * What stands before an id that is named. Some ids are also names of widgets, which pages write in quotes for reasons
 * of their own.
 */
const before = (id: string, { widgets }: BundleFacts) => (widgets.has(id) ? `#|getElementById\\(["']` : `["'#\`]`)

/**
 * Where a file names an id, except on the element that has it: `#id` in an address or a stylesheet, `"id"` in a script
 * or in template code.
 */
export function namesOf(page: Page, id: string, facts: BundleFacts): SourcePlace[] {
  const own = page.elements
    .filter(element => attribute(element, 'id') === id)
    .map(element => attributePlace(element, 'id'))
  const matches = page.source.matchAll(new RegExp(`(?<=${before(id, facts)})${id}(?![\\w-])`, 'g'))
  return [...matches]
    .map(({ index }) => ({ start: index, end: index + id.length }))
    .filter(place => !own.some(outer => isWithin(place, outer)) && !isInComment(page, place) && isCode(page, place))
}

/** Whether a place is in a tag, in a script or a stylesheet, or in template code, and not in words that people read. */
const isCode = ({ elements, pieces }: Page, place: SourcePlace) =>
  pieces.some(piece => isWithin(place, piece)) ||
  elements.some(
    element =>
      isWithin(place, tagPlace(element)) ||
      (/^(script|style)$/.test(element.tagName) && isWithin(place, placeOf(element))),
  )

/**
 * Ids that are named in other places than on their element. A class stays where it is, so code that names it still
 * works.
 */
export function* mentions(
  page: Page,
  mounts: readonly Mount[],
  moved: readonly Site[],
  facts: BundleFacts,
): Generator<Step> {
  for (const mount of mounts)
    for (const hook of mount.hooks) {
      const id = hook.slice(1)
      if (!hook.startsWith('#') || !page.source.includes(id)) continue
      const own = page.elements.filter(element => attribute(element, 'id') === id)
      const isMoved = moved.some(site => site.hook === hook) || own.some(element => attribute(element, MARKER))
      for (const place of namesOf(page, id, facts))
        yield {
          ...place,
          kind: 'left',
          message: isMoved ? `${hook} is named here, so its element has kept it.` : `${hook} is named here.`,
          found: lineAt(page, place.start),
          write: isMoved ? 'where this belongs to the old scripts, take it out, then the id' : mount.write,
        }
    }
}

/** Attributes that the incumbent's scripts may have read and that the widget does not read. */
export function* unread({ element, mount }: Site, page: Page, { widgets }: BundleFacts): Generator<Step> {
  const widget = mount.widget && widgets.get(mount.widget)
  if (!widget) return
  const { attributes } = vocabularyOf(widget)
  for (const { name } of element.attrs) {
    if (!name.startsWith('data-') || isUnknown(name) || [...attributes, 'data-props', 'data-load'].includes(name))
      continue
    const place = attributePlace(element, name)
    yield {
      ...place,
      kind: 'left',
      message: `${widget.name} does not read ${name}.`,
      found: written(page, place),
      write: `take it out, unless a script of yours reads it. The widget reads ${attributes.join(', ') || 'no attribute'}`,
    }
  }
}

/** Names in scripts that no longer exist. */
export function* namesGone(page: Page, gone: readonly Gone[]): Generator<Step> {
  for (const element of page.elements) {
    if (element.tagName !== 'script' || !textOf(element).trim()) continue
    const { startTag, endTag, endOffset } = element.sourceCodeLocation!
    const from = startTag?.endOffset ?? endOffset
    const code = page.source.slice(from, endTag?.startOffset ?? endOffset)
    for (const { name, write } of gone)
      for (const { index } of code.matchAll(new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}(?!\\w)`, 'g')))
        yield {
          start: from + index,
          end: from + index + name.length,
          kind: 'left',
          message: `Nothing answers to ${name}.`,
          found: lineAt(page, from + index),
          write,
        }
  }
}

/** Scripts of the host's folder that are not ours. */
export function* bundles(page: Page): Generator<Step> {
  for (const element of page.elements) {
    const address = element.tagName === 'script' ? attribute(element, 'src') : undefined
    if (!address?.includes('asset_bundles/') || /\/(mount|replaced)\.js\b/.test(address)) continue
    const place = tagPlace(element)
    yield {
      ...place,
      kind: 'left',
      message: 'This may be the bundle of the incumbent, which answers the same links.',
      found: written(page, place),
      write: 'if it is, put this in its place: <script type="module" src="/asset_bundles/mount.js"></script>',
    }
  }
}
