import { kebab, misspelt } from '../../page/complaints/complaints'
import { nearestChoice } from '../../page/complaints/diagnose'
import { coerce, type SchemaNode } from '../../page/island/coerce'
import { type Mistake, type Reading, WrongProps } from '../../page/island/errors'
import { check, keyOf, type PropsSource, readMarker } from '../../page/island/props'
import type { Issue } from '../../page/loader/standardSchema'
import { meantJson } from '../markers/meantJson'
import { quietly } from '../markers/quietly'
import type { Attributes } from './write'

/** The placeholder for a value that only the editor knows. */
export const FILL_IN = '…'

/** The result of reading a marker's props: a mistake, or the values. */
export interface Read {
  mistake?: Mistake
  reading?: Reading
  /** The props as the widget gets them. */
  props?: Record<string, unknown>
  /** What the widget ignores, in the words of its schema. */
  leftOut: string[]
}

/** Reads a marker as its widget does. @param written the server's markup, if an island has replaced it */
export function read(marker: HTMLElement, name: string, source: PropsSource, written?: Iterable<Node>): Read {
  let reading: Reading | undefined
  const { result, error, warnings } = quietly(() => {
    reading = readMarker(marker, name, source, written)
    return check(name, source.props, reading) as Record<string, unknown>
  })
  // Any other error, for example of a schema that throws, stops the island. The island's own error says so.
  const mistake = error instanceof WrongProps ? error.mistake : undefined
  return { reading, mistake, props: result, leftOut: warnings }
}

/** A document in which nothing loads or starts. */
const elsewhere = () => document.implementation.createHTMLDocument('')

function yesOrNo(text: string) {
  if (/^(yes|on)$/i.test(text)) return 'true'
  return /^(no|off)$/i.test(text) ? 'false' : undefined
}

/** What a text may have been meant to say: the nearest choice, yes or no, or the number in it. */
function meantBy(text: string, node: SchemaNode | undefined): string[] {
  const number = /-?\d[\d,]*(\.\d+)?/.exec(text)?.[0].replaceAll(',', '')
  return [nearestChoice(text, node), yesOrNo(text), number === text ? undefined : number].filter(
    found => found !== undefined,
  )
}

const parsed = (text = '{}') => {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

/**
 * Corrects a marker's attributes. Each change is tried on the widget's own schema before it is kept.
 * @returns `undefined` when no attribute is wrong
 */
export function mend(
  marker: Element,
  name: string,
  given: Attributes,
  source: PropsSource,
  written: Iterable<Node>,
): Attributes | undefined {
  const nodes = [...written]
  const first = read(marker as HTMLElement, name, source, nodes)
  // The copy has no server markup, so it gets the values that were read from the original's.
  const ofMarkup = Object.entries(first.reading?.from ?? {}).filter(([, where]) => where.startsWith('its markup'))
  const fallback = Object.fromEntries(ofMarkup.map(([key]) => [key, first.reading!.values[key]]))
  const copied = { ...source, fromFallback: source.fromFallback && (() => fallback) }
  const home = elsewhere()

  const readWith = (attributes: Attributes) => {
    const copy = home.createElement(marker.localName)
    for (const [attribute, value] of attributes) copy.setAttribute(attribute, value)
    return read(copy, name, copied, nodes)
  }
  const issuesOf = ({ mistake }: Read): readonly Issue[] => (mistake && 'issues' in mistake ? mistake.issues : [])
  const isAbout = (key: string) => (issue: Issue) => keyOf(issue.path?.[0]) === key

  /** The first of several ways that the schema accepts. */
  function firstGood(key: string, ways: Attributes[]) {
    return ways.find(way => {
      const { mistake } = readWith(way)
      return !mistake || ('issues' in mistake && !mistake.issues.some(isAbout(key)))
    })
  }

  /** Corrects one prop. */
  function mended(attributes: Attributes, issue: Issue, { from, values }: Reading): Attributes | undefined {
    const [key, ...rest] = (issue.path ?? []).map(keyOf)
    if (key === undefined) return undefined
    const where = from[key]
    const attribute = `data-${kebab(key)}`
    const node = source.props?.entries?.[key]
    const set = (name: string, value: string) => new Map(attributes).set(name, value)
    if (where === undefined) return set(attribute, FILL_IN)
    if (where === attribute) {
      const ways = meantBy(attributes.get(attribute) ?? '', node).map(value => set(attribute, value))
      const without = new Map(attributes)
      without.delete(attribute)
      return firstGood(key, [...ways, without]) ?? set(attribute, FILL_IN)
    }
    if (where !== `data-props.${key}` || rest.length) return undefined
    const object = parsed(attributes.get('data-props'))
    const { [key]: _, ...others } = object
    const ways = meantBy(String(values[key]), node).map(value => ({ ...object, [key]: coerce(value, node) }))
    const written = [...ways, others].map(value => set('data-props', JSON.stringify(value)))
    return firstGood(key, written) ?? set('data-props', JSON.stringify({ ...object, [key]: FILL_IN }))
  }

  let attributes = given
  const props = given.get('data-props')
  if (first.mistake && !('issues' in first.mistake)) {
    if (first.mistake.where !== 'data-props') return undefined
    attributes = new Map(given).set('data-props', meantJson(props ?? '') ?? `{"${FILL_IN}": "${FILL_IN}"}`)
    if (!Object.keys(parsed(attributes.get('data-props'))).length) return undefined
  }
  const { reading } = readWith(attributes)
  if (reading) attributes = renamed(attributes, misspelt(name, reading))
  const seen = new Set<string>()
  for (;;) {
    const now = readWith(attributes)
    const issue = issuesOf(now).find(({ path }) => path?.[0] !== undefined && !seen.has(keyOf(path[0])))
    if (!issue || !now.reading) break
    seen.add(keyOf(issue.path?.[0]))
    attributes = mended(attributes, issue, now.reading) ?? attributes
  }
  return attributes === given ? undefined : attributes
}

/** Replaces misspelt names by the ones that were meant, in the same order. */
function renamed(attributes: Attributes, names: { name: string; meant: string }[]): Attributes {
  if (!names.length) return attributes
  const meantFor = new Map(names.map(({ name, meant }) => [name, meant]))
  const result: Attributes = new Map()
  for (const [name, value] of attributes) {
    if (name !== 'data-props') result.set(meantFor.get(name) ?? name, value)
    else {
      const entries = Object.entries(parsed(value)).map(([key, each]) => [
        meantFor.get(`data-props.${key}`)?.slice('data-props.'.length) ?? key,
        each,
      ])
      result.set(
        name,
        names.some(each => each.name.includes('.')) ? JSON.stringify(Object.fromEntries(entries)) : value,
      )
    }
  }
  return result
}
