import type { BundleFacts } from '../bundleFacts'
import { isAround } from '../conditions'
import { typeEdit } from '../fix'
import { markersOf } from '../markers'
import {
  areTogether,
  attribute,
  type Element,
  isUnknown,
  lineOf,
  type Page,
  placeOf,
  tagPlace,
  textOf,
  wholeOf,
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
export const hasScriptTag = ({ elements }: Page) =>
  elements.some(element => isTag(element) || imports(element) || mayBeTag(element))

/** Reports a tag that is missing, that is there twice, or that is not a module. */
export function* tag(page: Page, facts: BundleFacts): Generator<Problem> {
  const tags = page.elements.filter(isTag)
  for (const [index, element] of tags.entries()) {
    if (attribute(element, 'type')?.toLowerCase() !== 'module')
      yield {
        rule: 'tag-not-module',
        level: 'mistake',
        ...tagPlace(element),
        message: `${ENTRY} is a module, and does not run in an ordinary script.`,
        found: written(page, tagPlace(element)),
        expected: 'type="module"',
        write: `<script type="module" src="${attribute(element, 'src')}"></script>`,
        edits: [typeEdit(element, 'module')],
      }
    const others = tags.slice(0, index).filter(other => areTogether(page, other, element))
    const conditions = (tag: Element) => page.conditionsAt(placeOf(tag).start)
    // A tag that is always there whenever this one is. Without one, this is the tag that stays.
    const stays = others.find(other => isAround(conditions(other), conditions(element)))
    const first = stays ?? others[0]
    if (!first) continue
    yield {
      rule: 'tag-twice',
      level: 'mistake',
      ...tagPlace(element),
      message: `${ENTRY} is on the page twice. The second one does nothing.`,
      found: `${written(page, tagPlace(element))}, as in line ${lineOf(page, first)}`,
      expected: 'one tag',
      edits: (stays ? [element] : others).map(extra => ({ ...placeOf(extra), text: '' })),
    }
  }
  const [marker] = markersOf(page, facts)
  if (!marker || !page.isWhole || hasScriptTag(page) || page.mayBring(wholeOf(page))) return
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
