import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { meantJson } from '../markers/meantJson'
import { UNKNOWN } from './mask'
import { attribute, type Element, isUnknown, type Page, type SourcePlace, textOf, valuePlace } from './page'

/** JSON in a page: its value, or where it breaks. */
export interface Json {
  /** The place of the whole text. */
  place: SourcePlace
  /** `undefined` when it cannot be read. Texts that the template writes contain UNKNOWN. */
  value: unknown
  /** Where it breaks, and why. `undefined` when it does not break, or when only the template can tell. */
  broken?: { place: SourcePlace; reason: string; edits?: { start: number; end: number; text: string }[] }
  /** The place of a value, by its path. The place of the whole text when there is no such value. */
  placeOf: (path: readonly (string | number)[]) => SourcePlace
}

/**
 * Where the name of an entry is, without its quotes, by the place of its value. `undefined` where it is written with
 * entities or escapes.
 */
export function namePlace({ source }: Page, { place }: Json, key: string, value: SourcePlace): SourcePlace | undefined {
  const before = source.slice(place.start, value.start).lastIndexOf(`"${key}"`)
  const start = place.start + before + 1
  return before < 0 ? undefined : { start, end: start + key.length }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const REASONS: Record<string, string> = {
  InvalidSymbol: 'names and texts stand in double quotes',
  PropertyNameExpected: 'a name in double quotes has to stand here',
  ValueExpected: 'a value has to stand here',
  ColonExpected: 'a colon has to stand here',
  CommaExpected: 'a comma has to stand here',
  CloseBraceExpected: 'a closing brace has to stand here',
  CloseBracketExpected: 'a closing bracket has to stand here',
  EndOfFileExpected: 'there is more after its end',
  UnexpectedEndOfString: 'a text has no closing double quote',
  InvalidCommentToken: 'JSON has no comments',
  InvalidEscapeCharacter: 'a backslash is not followed by one of " \\ / b f n r t u',
  InvalidCharacter: 'a text goes on in the next line',
  InvalidNumberFormat: 'a number is not written as in JSON',
}

/** Puts quotes around what only the template knows, unless it is inside a text already. */
const withTexts = (text: string) =>
  text.includes(UNKNOWN)
    ? text.replace(new RegExp(`"[^"\\\\]*(?:\\\\[\\s\\S]?[^"\\\\]*)*"?|${UNKNOWN}{2,}`, 'g'), part =>
        part.startsWith('"') ? part : `"${part.slice(2)}"`,
      )
    : text

const reasonOf = (text: string, { offset, error }: ParseError) =>
  /['“”]/.test(text[offset] ?? '')
    ? 'names and texts stand in straight double quotes'
    : REASONS[printParseErrorCode(error)]

/** The position of the comma before the bracket at which JSON breaks. `undefined` when it breaks at anything else. */
const trailingComma = (text: string, offset: number) =>
  /[}\]]/.test(text[offset] ?? '') ? /,\s*$/.exec(text.slice(0, offset))?.index : undefined

function parse(text: string, at: (offset: number) => number, place: SourcePlace): Json {
  const read = withTexts(text)
  const errors: ParseError[] = []
  const tree = parseTree(read, errors)
  const within = ({ offset, length }: Pick<Node, 'offset' | 'length'>) => ({
    start: at(offset),
    end: at(offset + length),
  })
  const json: Json = {
    place,
    value: undefined,
    placeOf(path) {
      const node = tree && findNodeAtLocation(tree, [...path])
      return node ? within(node) : place
    },
  }
  try {
    json.value = JSON.parse(read)
  } catch (error) {
    // When the template writes a part of the text, the result is not known.
    if (text.includes(UNKNOWN)) return json
    const [first] = errors
    const comma = first && trailingComma(read, first.offset)
    if (comma !== undefined)
      json.broken = { place: { start: at(comma), end: at(comma) + 1 }, reason: 'there is a comma too many' }
    else if (first) json.broken = { place: within(first), reason: reasonOf(read, first) ?? (error as Error).message }
    else json.broken = { place, reason: (error as Error).message }
    const better = meantJson(text)
    if (better) json.broken.edits = [{ ...place, text: better }]
  }
  return json
}

/** Finds the source of each character of a text that the parser has changed. `parts` matches what became one character. */
function placesIn(raw: string, parts: RegExp, { start, end }: SourcePlace) {
  const starts: number[] = []
  for (const part of raw.matchAll(parts)) starts.push(start + part.index)
  return (offset: number) => starts[offset] ?? end
}

/** The JSON of an attribute. `undefined` when the template writes all of it. */
export function attributeJson(page: Page, element: Element, name: string): Json | undefined {
  const text = attribute(element, name)
  if (text === undefined || !text.replaceAll(UNKNOWN, '').trim()) return undefined
  const place = valuePlace(page, element, name)
  const raw = page.text.slice(place.start, place.end)
  if (raw === text) return parse(text, offset => place.start + offset, place)
  // Each entity is one character of the value.
  const parts = /&(?:#x?[\da-f]+|[a-z][\da-z]*);?|\r\n|[\s\S]/gi
  const json = parse(text, placesIn(raw, parts, place), place)
  // A correction of the value would need the entities again, so there is none.
  if (json.broken) json.broken.edits = undefined
  return json
}

/** The JSON in a script. `undefined` when there is none, or when the template writes all of it. */
export function scriptJson(page: Page, script: Element): Json | undefined {
  const text = textOf(script)
  const { startTag, endTag, endOffset } = script.sourceCodeLocation!
  const place = { start: startTag!.endOffset, end: endTag?.startOffset ?? endOffset }
  if (!text.replaceAll(UNKNOWN, '').trim()) return undefined
  const raw = page.text.slice(place.start, place.end)
  if (!raw.includes('\r\n')) return parse(text, offset => place.start + offset, place)
  const json = parse(text, placesIn(raw, /\r\n|[\s\S]/g, place), place)
  // The parser reads each line end as one character, and a correction keeps those of the file.
  for (const edit of json.broken?.edits ?? []) edit.text = edit.text.replaceAll('\n', '\r\n')
  return json
}

/** The JSON in the scripts directly in an element. */
export const jsonScriptsIn = (page: Page, element: Element): Json[] =>
  element.childNodes.flatMap(node => {
    if (node.nodeName !== 'script' || attribute(node as Element, 'type') !== 'application/json') return []
    return scriptJson(page, node as Element) ?? []
  })

/** Whether a value, or anything in it, is only known to the template. */
export function holdsUnknown(value: unknown): boolean {
  if (typeof value === 'string') return isUnknown(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, part]) => isUnknown(key) || holdsUnknown(part))
}
