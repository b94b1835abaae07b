import { pageData } from '../host/pageData'
import { MarkerError, nearest } from './errors'
import type { StandardSchema } from './standardSchema'

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

const fallbacks = new WeakMap<Element, object>()

/** What the markup says that the server put into the marker. Kept, as the island takes that markup's place. */
function fromFallback(marker: Element, { fromFallback: read }: PropsSource) {
  const kept = fallbacks.get(marker)
  if (!read || (kept && marker.querySelector(':scope > [data-island]'))) return kept
  const props = read(marker)
  fallbacks.set(marker, props)
  return props
}

/** As much of a valibot schema as tells what an attribute's text should become. */
interface SchemaNode {
  type?: string
  wrapped?: SchemaNode
  options?: (SchemaNode | unknown)[]
  pipe?: SchemaNode[]
}

/** The basic types a schema accepts, wrappers and unions looked through. */
function accepted(node: SchemaNode | undefined): string[] {
  if (!node) return []
  if (node.wrapped) return accepted(node.wrapped)
  if (node.type === 'union' || node.type === 'variant') return (node.options as SchemaNode[]).flatMap(accepted)
  return node.type ? [node.type] : []
}

/**
 * An attribute's text as the schema would have it: numbers, booleans (a bare attribute is `true`), JSON for lists and
 * objects. Text that does not fit stays text, so that the schema's complaint can quote it.
 */
function coerce(text: string, node: SchemaNode | undefined, known: boolean): unknown {
  const types = accepted(node)
  const takes = (type: string) => !known || types.includes(type)
  if (known && types.includes('string') && !(types.includes('boolean') && text === '')) return text
  if (takes('boolean')) {
    if (text === 'true' || (text === '' && known)) return true
    if (text === 'false') return false
  }
  // Only numbers that read back the same: an id like "007" stays text where nobody says what it is.
  if (
    takes('number') &&
    text.trim() !== '' &&
    Number.isFinite(Number(text)) &&
    (known || String(Number(text)) === text)
  )
    return Number(text)
  if (types.some(type => /object|array|record|tuple/.test(type))) return parse(text)
  return text
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
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

const kebab = (key: string) => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

function quote(value: unknown) {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/**
 * A marker's props, checked. Later sources win: page data, what the server's markup says, `data-props`, a child JSON
 * script, single attributes (contract 2).
 * @throws {MarkerError} naming the prop, what was expected and what was found
 */
export function readProps(marker: HTMLElement, widget: string, source: PropsSource): object {
  const { props: schema } = source
  const input: Record<string, unknown> = { ...source.fromPage?.(pageData) }
  const from: Record<string, string> = {}
  const add = (values: object, where: string) => {
    for (const [key, value] of Object.entries(values)) {
      input[key] = value
      from[key] = where
    }
  }

  add(fromFallback(marker, source) ?? {}, 'its markup')
  const { props } = marker.dataset
  if (props) add(parseObject(widget, 'data-props', props), 'data-props')
  for (const child of marker.children)
    if (child.matches('script[type="application/json"]'))
      add(parseObject(widget, 'its JSON script', child.textContent || '{}'), 'its JSON script')

  const entries = schema?.entries
  for (const [key, text] of Object.entries(marker.dataset)) {
    if (RESERVED.has(key)) continue
    const known = !!entries && key in entries
    // Other tools' data attributes (data-turbo, data-testid …) are none of our business, a misspelt prop is.
    if (entries && !known) {
      const meant = nearest(key, Object.keys(entries))
      if (meant && !(meant in marker.dataset))
        console.warn(`${widget}: data-${kebab(key)}: no such prop, did you mean data-${kebab(meant)}?`, marker)
      continue
    }
    input[key] = coerce(text!, entries?.[key], known)
    from[key] = `data-${kebab(key)}`
  }
  return readInput(widget, schema, input, from)
}

/**
 * Input checked against a schema. `from` names where each key came from.
 * @throws {MarkerError}
 */
export function readInput(
  widget: string,
  schema: StandardSchema | undefined,
  input: Record<string, unknown>,
  from: Record<string, string> = {},
): object {
  if (!schema) return input
  const result = schema['~standard'].validate(input)
  if (result instanceof Promise) throw new MarkerError(widget, 'its schema is asynchronous')
  if (!result.issues) return result.value as object
  const [issue] = result.issues
  const path = issue?.path?.map(step => (typeof step === 'object' ? step.key : step)) ?? []
  const key = String(path[0] ?? '')
  const found = path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown>)?.[step], input)
  const where = from[key] ?? (key in input ? 'page data' : 'props')
  const prop = where.startsWith('data-') && where !== 'data-props' ? where : `${where}.${path.join('.')}`
  throw new MarkerError(widget, `${path.length ? prop : 'props'}: ${issue?.message} (found ${quote(found)})`)
}
