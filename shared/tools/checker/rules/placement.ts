import type { BundleFacts } from '../bundleFacts'
import { markersOf } from '../markers'
import { ancestors, type Element, lineOf, type Page, placeOf, tagPlace, written } from '../page'
import type { Problem } from '../problem'

/** Reports markers that the HTML parser moves, because HTML does not allow them where they are written. */
export function* placement(page: Page, facts: BundleFacts): Generator<Problem> {
  // Branches of a template may open an element twice and close it once. Then it is not certain what moves.
  for (const { element, name } of markersOf(page, facts)) {
    const moved = outOfTable(page, element) ?? outOfParagraph(page, element) ?? outOfHead(page, element)
    if (!moved) continue
    const found = written(page, tagPlace(element))
    yield {
      rule: 'moved-marker',
      level: 'mistake',
      ...tagPlace(element),
      message: moved.message.replace('{widget}', name),
      found,
      expected: moved.expected,
      write: moved.write,
      edits: moved.edits,
    }
  }
  yield* inSelect(page, facts)
}

interface Moved {
  message: string
  expected: string
  write?: string
  edits?: Problem['edits']
}

function outOfTable({ elements }: Page, element: Element): Moved | undefined {
  const { start } = placeOf(element)
  const within = new Set(ancestors(element))
  const table = elements.findLast(
    other => other.tagName === 'table' && placeOf(other).start < start && start < placeOf(other).end,
  )
  if (!table || within.has(table) || table === element) return undefined
  return {
    message: 'A browser moves {widget} out of the table, to the place before it.',
    expected: 'a cell around it: <td> or <th>',
    write: '<tr><td><div data-widget="…"></div></td></tr>',
  }
}

const isParagraph = (node: unknown): node is Element => (node as Element | undefined)?.tagName === 'p'

function outOfParagraph(page: Page, element: Element): Moved | undefined {
  const siblings = (element.parentNode as Element | null)?.childNodes ?? []
  const { start } = placeOf(element)
  const before = siblings
    .slice(0, siblings.indexOf(element))
    .findLast(node => isParagraph(node) && node.sourceCodeLocation) as Element | undefined
  if (!before || before.sourceCodeLocation?.endTag || placeOf(before).end > start) return undefined
  // Goes on only if the marker's own tag has ended the paragraph.
  if (placeOf(before).end !== start) return undefined
  // The end tag of the paragraph is then alone, and becomes an empty paragraph without a place in the source.
  const isLeft = siblings.slice(siblings.indexOf(element)).some(node => isParagraph(node) && !node.sourceCodeLocation)
  if (!isLeft) return undefined
  return {
    message: 'A browser ends the paragraph before {widget} and leaves an empty one after it.',
    expected: `a <div> instead of the <p> in line ${lineOf(page, before)}, or the marker after </p>`,
    write: '<div> … <div data-widget="…"></div> … </div>',
  }
}

function outOfHead({ elements, source, pieces }: Page, element: Element): Moved | undefined {
  const head = elements.find(({ tagName }) => tagName === 'head')
  const { start } = placeOf(element)
  if (!head || element.tagName === 'meta' || placeOf(head).start > start) return undefined
  const end = source.toLowerCase().indexOf('</head', placeOf(head).start)
  // A branch of the template may hold a second head.
  if (end < start || pieces.some(piece => piece.start < end && piece.effect === 'branch')) return undefined
  return {
    message: 'A browser moves {widget} out of the head, and all that follows it in the head as well.',
    expected: 'a place in the body',
  }
}

/** Reports markers in a `<select>`. A browser drops them, because a `<select>` may hold only choices. */
function* inSelect(page: Page, { widgets }: BundleFacts): Generator<Problem> {
  for (const select of page.elements) {
    if (select.tagName !== 'select') continue
    const { start, end } = placeOf(select)
    const starts = new Set(page.elements.map(element => placeOf(element).start))
    for (const match of page.text.slice(start, end).matchAll(/<[a-z][^<>]*\sdata-widget=["']?([\w-]+)[^<>]*>/gi)) {
      const at = start + match.index
      if (starts.has(at) || !widgets.has(match[1]!)) continue
      yield {
        rule: 'moved-marker',
        level: 'mistake',
        start: at,
        end: at + match[0].length,
        message: `A browser drops ${match[1]} from the list of choices.`,
        found: match[0],
        expected: 'a place outside of <select>',
      }
    }
  }
}
