import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, type Token } from 'parse5'
import { type Conditions, conditionsOf, isTogether } from './conditions'
import { languageOf } from './languages'
import { mask, type Piece, UNKNOWN } from './mask'

type Node = DefaultTreeAdapterMap['node']
export type Element = DefaultTreeAdapterMap['element']

/** A page cannot be read, because something in it is nested too deep. */
export class TooDeep extends Error {}

/** From one character of the source to another, the last one excluded. */
export interface SourcePlace {
  start: number
  end: number
}

/** A page or a part of one, as the rules read it. */
export interface Page {
  /** Its path or address. */
  name: string
  /** As it was written. */
  source: string
  /** The same text without the template's own code. The parser reads this. */
  text: string
  /** The elements in the order of the source, without those that the parser itself adds. */
  elements: readonly Element[]
  /** The template's own code in it. */
  pieces: readonly Piece[]
  /** Whether it is a whole page, with `<html>` or a doctype, and not a part of one. */
  isWhole: boolean
  /** The branches of the template around a place. */
  conditionsAt: (offset: number) => Conditions
  /** Whether the template may write elements there, which are not known before it runs. */
  mayBring: (place: SourcePlace) => boolean
}

type Location = Token.Location & {
  startTag?: Token.Location
  endTag?: Token.Location
  attrs?: Token.LocationWithAttributes['attrs']
}

// The parser's own adapter copies a location for each word of a text, which takes twice the time of everything else.
const adapter = {
  ...defaultTreeAdapter,
  updateNodeSourceCodeLocation(node: Node, { endOffset, endTag }: Token.ElementLocation) {
    const location = node.sourceCodeLocation as Location | undefined
    if (!location) return
    location.endOffset = endOffset
    if (endTag) location.endTag = endTag
  },
}

/**
 * How deep elements may be nested. Browsers stop at 512. The parser and the rules look through all elements around one,
 * which takes minutes for a hundred thousand.
 */
const DEEPEST = 2_000

/** The parser's adapter for one page. @throws {TooDeep} */
function adapterOfPage() {
  let depth = 0
  return {
    ...adapter,
    onItemPush() {
      depth++
      if (depth > DEEPEST) throw new TooDeep(`its elements are nested more than ${DEEPEST} deep`)
    },
    onItemPop() {
      depth--
    },
  }
}

const isElement = (node: Node): node is Element => 'tagName' in node

/** Elements that hold words. Template code in them writes words too, and no elements that a rule looks for. */
const WORDY =
  /^(title|a|abbr|address|b|button|caption|cite|dd|dt|em|figcaption|h[1-6]|i|label|legend|li|option|p|small|span|strong|summary|td|th|time|textarea|script|style|svg)$/

/** Reads a page. Every text can be parsed as HTML. @throws {TooDeep} */
export function readPage(name: string, source: string): Page {
  const { text, pieces } = mask(source, languageOf(name))
  const document = parse(text, { sourceCodeLocationInfo: true, treeAdapter: adapterOfPage() })
  const elements: Element[] = []
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (!isElement(node)) continue
      if (node.sourceCodeLocation) elements.push(node)
      walk('content' in node ? (node.content as { childNodes: Node[] }).childNodes : node.childNodes)
    }
  }
  walk(document.childNodes)
  const startOf = (element: Element) => element.sourceCodeLocation!.startOffset
  // Only elements that the parser has moved are out of order, and few pages have any.
  if (elements.some((element, index) => index > 0 && startOf(element) < startOf(elements[index - 1]!)))
    elements.sort((a, b) => startOf(a) - startOf(b))

  /** The innermost element around a place of the source. */
  const around = ({ start, end }: SourcePlace) =>
    elements.findLast(element => {
      const outer = placeOf(element)
      return outer.start < start && end <= outer.end
    })
  return {
    name,
    source,
    text,
    elements,
    pieces,
    isWhole:
      elements[0]?.tagName === 'html' || document.childNodes.some(({ nodeName }) => nodeName === '#documentType'),
    conditionsAt: conditionsOf(pieces),
    mayBring: ({ start, end }) =>
      pieces.some(piece => {
        if (piece.context !== 'text' || piece.start < start || piece.end > end) return false
        return piece.effect === 'markup' || (piece.effect === 'value' && !WORDY.test(around(piece)?.tagName ?? ''))
      }),
  }
}

/** Where an element is in the source, from its first character to its last. */
export function placeOf({ sourceCodeLocation }: Element): SourcePlace {
  const { startOffset, endOffset } = sourceCodeLocation!
  return { start: startOffset, end: endOffset }
}

/** All of a page's source. */
export const wholeOf = ({ source }: Page): SourcePlace => ({ start: 0, end: source.length })

/** The line that an element begins in, counted from 1. */
export const lineOf = ({ source }: Page, element: Element) => source.slice(0, placeOf(element).start).split('\n').length

/** Whether one of two elements is certainly on the page whenever the other is. */
export const areTogether = ({ conditionsAt }: Page, one: Element, other: Element) =>
  isTogether(conditionsAt(placeOf(one).start), conditionsAt(placeOf(other).start))

/** Where an element's start tag is in the source. */
export function tagPlace({ sourceCodeLocation }: Element): SourcePlace {
  const { startTag, startOffset, endOffset } = sourceCodeLocation!
  return { start: startOffset, end: startTag?.endOffset ?? endOffset }
}

export const attribute = (element: Element, name: string) => element.attrs.find(attr => attr.name === name)?.value

/** Whether template code writes a value or a part of it. */
export const isUnknown = (value: string | undefined) => !!value?.includes(UNKNOWN)

/** Whether template code is among an element's attributes, where it may write more of them. */
export function hasUnknownAttributes({ pieces }: Page, element: Element) {
  const { start, end } = tagPlace(element)
  return pieces.some(
    piece =>
      piece.context === 'tag' && piece.start >= start && piece.end <= end && /^(value|markup)$/.test(piece.effect),
  )
}

/** Where an attribute is in the source. The place of the start tag when the parser does not say. */
export function attributePlace(element: Element, name: string): SourcePlace {
  const location = (element.sourceCodeLocation as Location).attrs?.[name]
  return location ? { start: location.startOffset, end: location.endOffset } : tagPlace(element)
}

/** Where the value of an attribute is in the source, without quotes. An attribute without a value has its own end. */
export function valuePlace({ source }: Page, element: Element, name: string): SourcePlace {
  const { start, end } = attributePlace(element, name)
  const [before = ''] = /^[^=]*(=\s*["']?)?/.exec(source.slice(start, end)) ?? []
  const isQuoted = /["']$/.test(before)
  return { start: start + before.length, end: end - (isQuoted ? 1 : 0) }
}

/** The most characters that are quoted from a page. */
const MOST = 80

/** A place of the source as it is written, cut short. */
export function written({ source }: Page, { start, end }: SourcePlace) {
  // Also replaces characters of Windows' variant of Latin-1, which no terminal shows.
  const text = source.slice(start, end).replace(/[\s\u0080-\u009f]+/g, ' ')
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/** The elements around one, the innermost first. */
export function* ancestors(element: Element): Generator<Element> {
  for (let node = element.parentNode; node && isElement(node as Node); node = (node as Element).parentNode)
    yield node as Element
}

/** The text directly in an element. */
export const textOf = (element: Element) => element.childNodes.map(node => ('value' in node ? node.value : '')).join('')

export const isInside = (element: Element, outer: Element) => [...ancestors(element)].includes(outer)
