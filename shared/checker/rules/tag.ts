import { isTogether } from '../conditions'
import type { Known } from '../known'
import { markersOf } from '../markers'
import {
  attribute,
  attributePlace,
  type Element,
  isUnknown,
  type Page,
  placeOf,
  tagPlace,
  textOf,
  written,
} from '../page'
import type { Problem } from '../problem'

const ENTRY = 'mount.js'

const isTag = (element: Element) =>
  element.tagName === 'script' && new RegExp(`(^|/)${ENTRY}([?#]|$)`).test(attribute(element, 'src') ?? '')

/** Whether an element is a script of the page that imports mount.js. */
const imports = (element: Element) =>
  element.tagName === 'script' && new RegExp(`(import|from)\\s*\\(?\\s*["'][^"']*${ENTRY}`).test(textOf(element))

/** Whether an element is a module whose address the template writes, so that it may be the tag. */
const mayBeTag = (element: Element) =>
  element.tagName === 'script' && attribute(element, 'type') === 'module' && isUnknown(attribute(element, 'src'))

/** Whether a page has the tag, may have it, or has a module of its own that imports mount.js. */
export const hasTag = ({ elements }: Page) =>
  elements.some(element => isTag(element) || imports(element) || mayBeTag(element))

/** Reports a tag that is missing, that is there twice, or that is not a module. */
export function* tag(page: Page, known: Known): Generator<Problem> {
  const tags = page.elements.filter(isTag)
  for (const [index, element] of tags.entries()) {
    const type = attribute(element, 'type')
    if (type?.toLowerCase() !== 'module') {
      const place = type === undefined ? tagPlace(element) : attributePlace(element, 'type')
      const after = placeOf(element).start + '<script'.length
      yield {
        rule: 'tag-not-module',
        level: 'mistake',
        ...tagPlace(element),
        message: `${ENTRY} is a module, and does not run in an ordinary script.`,
        found: written(page, tagPlace(element)),
        expected: 'type="module"',
        write: `<script type="module" src="${attribute(element, 'src')}"></script>`,
        edits: [
          type === undefined
            ? { start: after, end: after, text: ' type="module"' }
            : { ...place, text: 'type="module"' },
        ],
      }
    }
    const conditions = page.conditionsAt(placeOf(element).start)
    const first = tags.slice(0, index).find(other => isTogether(page.conditionsAt(placeOf(other).start), conditions))
    if (!first) continue
    const { start, end } = placeOf(element)
    yield {
      rule: 'tag-twice',
      level: 'mistake',
      ...tagPlace(element),
      message: `${ENTRY} is on the page twice. The second one does nothing.`,
      found: `${written(page, tagPlace(element))}, as in line ${page.source.slice(0, placeOf(first).start).split('\n').length}`,
      expected: 'one tag',
      edits: [{ start, end, text: '' }],
    }
  }
  const [marker] = markersOf(page, known)
  if (!marker || !page.isWhole || hasTag(page) || page.mayBring({ start: 0, end: page.source.length })) return
  const head = page.elements.find(({ tagName }) => tagName === 'head')
  const end = head?.sourceCodeLocation?.endTag?.startOffset
  const write = '<script type="module" src="/asset_bundles/mount.js"></script>'
  yield {
    rule: 'tag-missing',
    level: 'mistake',
    ...tagPlace(marker.element),
    message: 'The page has markers, but nothing on it loads the widgets.',
    found: `${written(page, tagPlace(marker.element))}, and no ${ENTRY}`,
    expected: 'one script tag, anywhere on the page',
    write,
    edits: end === undefined ? undefined : [{ start: end, end, text: `${write}\n` }],
  }
}
