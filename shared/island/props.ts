import { toJson } from '../host/json'
import { pageData } from '../host/pageData'
import type { StandardSchema } from '../loader/standardSchema'
import { coerce, natural, type SchemaNode } from './coerce'
import { MarkerError, nearest } from './errors'

/** Attributes that are the bundle's own, not props. */
const RESERVED = new Set(['widget', 'widgetState', 'props', 'load', 'hydrate'])

/** What is needed to read a widget's props. `entries` is there when the schema is a valibot object. */
export interface PropsSource {
  props?: StandardSchema & { entries?: Record<string, SchemaNode> }
  /** Props from page data, for widgets that contract 3 gives some. */
  fromPage?: (read: typeof pageData) => object
  /** Props that the server's markup says, such as the name of the field it holds; attributes of the marker win. */
  fromFallback?: (fallback: Element) => object
}

/** The props that page data holds for a widget. Templates write `null` or an empty text for a value that the host does not have. */
export const pageProps = ({ fromPage }: PropsSource, read: typeof pageData) =>
  Object.fromEntries(Object.entries(fromPage?.(read) ?? {}).filter(([, value]) => value != null && value !== ''))

const fallbacks = new WeakMap<Element, object>()

/** The props that the server's markup in the marker holds. They are kept, because the island replaces that markup. */
function fromFallback(marker: Element, { fromFallback: read }: PropsSource) {
  const kept = fallbacks.get(marker)
  if (!read || (kept && marker.querySelector(':scope > [data-island]'))) return kept
  const props = read(marker)
  fallbacks.set(marker, props)
  return props
}

function parseObject(widget: string, where: string, text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new MarkerError(widget, `${where}: not valid JSON (${(cause as Error).message})`, { cause })
  }
  if (typeof value === 'object' && value && !Array.isArray(value)) return value
  throw new MarkerError(widget, `${where}: expected an object, found ${quote(value)}`)
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const kebab = (key: string) => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** A value as a developer would write it, cut short. */
function quote(value: unknown) {
  let text: string | undefined
  try {
    text = toJson(value)
  } catch {
    // Circular, or a BigInt: page data may hold anything.
  }
  text ??= String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** What a marker's props were read from: the values by key, and for messages where each of them stood. */
interface Reading {
  values: Record<string, unknown>
  from: Record<string, string>
  /** Texts of attributes whose type only becomes known when the schema refuses them. */
  texts: Record<string, string>
  /** Keys that are not props, but look like a misspelt prop. */
  hints: string[]
}

const nothing = (): Reading => ({ values: {}, from: {}, texts: {}, hints: [] })

/** Misspelt prop → the prop that was meant. Remembered, because a page repeats the same mistake on many markers. */
const similar = new Map<string, string | undefined>()

/**
 * A marker's props, checked. Later sources win: page data, what the server's markup says, `data-props`, a child JSON
 * script, single attributes (contract 2). `written` is what the server put into the marker, where an island has taken
 * its place.
 * @throws {MarkerError} naming the props, what was expected and what was found
 */
export function readProps(
  marker: HTMLElement,
  widget: string,
  source: PropsSource,
  written: Iterable<Node> = marker.childNodes,
): object {
  const entries = source.props?.entries
  const reading = nothing()
  const isProp = (key: string) => !entries || Object.hasOwn(entries, key)
  const add = (values: object | undefined, where: string) => {
    for (const [key, value] of Object.entries(values ?? {})) {
      if (value === undefined || key === '__proto__') continue
      reading.values[key] = value
      reading.from[key] = `${where}.${key}`
    }
  }
  const suggest = (key: string, written: (key: string) => string) => {
    const id = `${widget} ${key}`
    if (!similar.has(id)) similar.set(id, nearest(key, Object.keys(entries ?? {}), key.length / 6))
    const meant = similar.get(id)
    if (meant && !Object.hasOwn(reading.values, meant))
      reading.hints.push(`${written(key)} is no prop, did you mean ${written(meant)}?`)
  }

  add(pageProps(source, pageData), 'page data')
  add(fromFallback(marker, source), 'its markup')
  const props = marker.getAttribute('data-props')
  const objects = [props ? ['data-props', props] : []]
  for (const child of written)
    if (child instanceof HTMLScriptElement && child.type === 'application/json')
      objects.push(['its JSON script', child.text.trim() || '{}'])
  for (const [where, text] of objects) if (text) add(parseObject(widget, where!, text), where!)

  const others: string[] = []
  for (const name of marker.getAttributeNames()) {
    if (!name.startsWith('data-')) continue
    const key = camel(name.slice(5))
    if (RESERVED.has(key) || key === '__proto__') continue
    if (isProp(key)) {
      const text = marker.getAttribute(name)!
      reading.values[key] = entries ? coerce(text, entries[key]) : source.props ? text : natural(text)
      reading.from[key] = name
      if (!entries) reading.texts[key] = text
    } else others.push(key)
  }

  // Data attributes of other tools (data-turbo, data-testid …) are ignored. A misspelt prop is reported.
  for (const key of others) suggest(key, name => `data-${kebab(name)}`)
  for (const [key, where] of Object.entries(reading.from))
    if (!isProp(key) && where.startsWith('data-props')) suggest(key, name => `data-props.${name}`)
  const checked = check(widget, source.props, reading)
  if (reading.hints.length) console.warn(`${widget}: ${reading.hints.join('; ')}`, marker)
  return checked
}

/**
 * Values checked against a schema.
 * @throws {MarkerError}
 */
export function readInput(widget: string, schema: StandardSchema | undefined, values: Record<string, unknown>): object {
  return check(widget, schema, { ...nothing(), values })
}

type Step = PropertyKey | { key: PropertyKey } | undefined

const keyOf = (step: Step) => (typeof step === 'object' ? step.key : step) as string

function check(widget: string, schema: StandardSchema | undefined, { values, from, texts, hints }: Reading): object {
  if (!schema) return values
  const validate = () => {
    const result = schema['~standard'].validate(values)
    if (result instanceof Promise) throw new MarkerError(widget, 'its schema is asynchronous')
    return result
  }
  let result = validate()
  // Some schemas do not show their types. They get the text first, and a number or a boolean if they refuse the text.
  const refused = result.issues?.map(({ path }) => keyOf(path?.[0])).filter(key => Object.hasOwn(texts, key)) ?? []
  for (const key of refused) values[key] = natural(texts[key]!)
  if (refused.length) result = validate()
  if (!result.issues) return result.value as object

  const complaints = result.issues.map(({ message, path = [] }) => {
    const [key, ...rest] = path.map(keyOf)
    if (key === undefined) return `props: ${message}`
    const where = Object.hasOwn(from, key) ? from[key as string] : `props.${String(key)}`
    const found = [key, ...rest].reduce<unknown>(
      (value, step) => (value as Record<PropertyKey, unknown>)?.[step],
      values,
    )
    if (found === undefined && !rest.length) return `${String(key)}: missing (data-${kebab(String(key))})`
    // Most schema libraries name the value they found, or at least its type.
    const came = message.includes(quote(found)) ? '' : ` (found ${quote(found)})`
    return `${[where, ...rest.map(String)].join('.')}: ${message}${came}`
  })
  throw new MarkerError(widget, [...complaints, ...hints].join('; '))
}
