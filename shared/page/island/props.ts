import { beganAt } from '../host/clock'
import { withOwnKeys } from '../host/ownKeys'
import { pageData } from '../host/pageData'
import { isFramed } from '../loader/dom'
import type { StandardSchema } from '../loader/standardSchema'
import { coerce, natural, type SchemaNode } from './coerce'
import { MarkerError, type Reading, WrongProps } from './errors'

/** Attributes that are the bundle's own, not props. */
export const RESERVED = new Set(['widget', 'widgetState', 'props', 'load', 'hydrate'])

/** What is needed to read a widget's props. `entries` exists when the schema is a valibot object. */
export interface PropsSource {
  props?: StandardSchema & { entries?: Record<string, SchemaNode> }
  /** Props from page data, for the widgets that get some by contract 3. */
  fromPage?: (read: typeof pageData) => object
  /** Props from the server's markup, such as the name of its field. Attributes of the marker win. */
  fromFallback?: (fallback: Element) => object
}

/**
 * The props that page data holds for a widget. Templates write `null` or an empty text for a value that the host does
 * not have.
 */
export const pageProps = ({ fromPage }: PropsSource, read: typeof pageData) =>
  Object.fromEntries(Object.entries(fromPage?.(read) ?? {}).filter(([, value]) => value != null && value !== ''))

const fallbacks = new WeakMap<Element, object>()

/** The props that the server's markup in the marker holds. They are kept, because the island replaces that markup. */
function fromFallback(marker: Element, { fromFallback: read }: PropsSource) {
  const earlier = fallbacks.get(marker)
  if (!read || (earlier && marker.querySelector(':scope > [data-island]'))) return earlier
  const props = read(marker)
  fallbacks.set(marker, props)
  return props
}

function parseObject(widget: string, where: string, text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new WrongProps(widget, { where, cause: cause as Error })
  }
  if (typeof value === 'object' && value && !Array.isArray(value)) return value
  throw new WrongProps(widget, { where, found: value })
}

export const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const nothing = (known: string[] = []): Reading => ({ values: {}, from: {}, texts: {}, unknown: [], known })

/**
 * A marker's props, not yet checked. Later sources win: page data, the server's markup, `data-props`, a child JSON
 * script, single attributes (contract 2).
 * @param written the nodes that the server put into the marker, if an island has replaced them
 * @throws {WrongProps} when JSON cannot be read
 */
export function readMarker(
  marker: HTMLElement,
  widget: string,
  source: PropsSource,
  written: Iterable<Node> = marker.childNodes,
): Reading {
  const entries = source.props?.entries
  const reading = nothing(Object.keys(entries ?? {}))
  const isProp = (key: string) => !entries || Object.hasOwn(entries, key)
  const add = (values: object | undefined, where: string) => {
    for (const [key, value] of Object.entries(values ?? {})) {
      if (value === undefined || key === '__proto__') continue
      reading.values[key] = value
      reading.from[key] = `${where}.${key}`
    }
  }
  add(pageProps(source, pageData), 'page data')
  add(fromFallback(marker, source), 'its markup')
  const addJson = (where: string, text: string) => add(parseObject(widget, where, text), where)
  const props = marker.getAttribute('data-props')
  if (props) addJson('data-props', props)
  for (const child of written)
    if (child instanceof HTMLScriptElement && child.type === 'application/json')
      addJson('its JSON script', child.text.trim() || '{}')

  for (const name of marker.getAttributeNames()) {
    if (!name.startsWith('data-')) continue
    const key = camel(name.slice(5))
    if (RESERVED.has(key) || key === '__proto__') continue
    if (isProp(key)) {
      const text = marker.getAttribute(name)!
      reading.from[key] = name
      if (entries) reading.values[key] = coerce(text, entries[key])
      else {
        reading.values[key] = source.props ? text : natural(text)
        reading.texts[key] = text
      }
    } else reading.unknown.push(name)
  }
  // A frame shows statuses of the moment at which the page began, and so does the island that hydrates it.
  if (isFramed(marker) && isProp('now')) reading.values.now ??= new Date(beganAt()).toISOString()
  for (const [key, where] of Object.entries(reading.from))
    if (!isProp(key) && where.startsWith('data-props')) reading.unknown.push(where)
  return reading
}

/**
 * Checks values against a schema.
 * @throws {WrongProps}
 */
export function readInput(widget: string, schema: StandardSchema | undefined, values: Record<string, unknown>): object {
  return check(widget, schema, { ...nothing(), values })
}

type Step = PropertyKey | { key: PropertyKey } | undefined

/** The name in a step of an issue's path. */
export const keyOf = (step: Step) => (typeof step === 'object' ? step.key : step) as string

/**
 * Checks what was read against the widget's schema.
 * @returns the output of the schema
 * @throws {WrongProps}
 */
export function check(widget: string, schema: StandardSchema | undefined, reading: Reading): object {
  const { values, texts } = reading
  if (!schema) return values
  const validate = () => {
    const result = withOwnKeys(() => schema['~standard'].validate(values))
    if (result instanceof Promise) throw new MarkerError(widget, 'its schema is asynchronous')
    return result
  }
  let result = validate()
  // Some schemas do not show their types. They get the text first, and a number or a boolean if they refuse the text.
  const refused = result.issues?.map(({ path }) => keyOf(path?.[0])).filter(key => Object.hasOwn(texts, key)) ?? []
  for (const key of refused) values[key] = natural(texts[key]!)
  if (refused.length) result = validate()
  if (result.issues) throw new WrongProps(widget, { issues: result.issues, reading })
  return result.value as object
}
