import { findAll } from '../host/documentPart'
import { MarkerError, type Reading, WrongProps } from '../island/errors'
import { camel } from '../island/props'
import { isStrategy } from '../island/strategies'
import { MARKER, STATE } from '../loader/dom'
import { createIsland, fail } from '../loader/island'
import { loader } from '../loader/loader'
import type { Issue } from '../loader/standardSchema'
import { diagnose, propMeant } from './diagnose'
import { nearest } from './nearest'

export { mendPageData } from './mendPageData'

// What the page's developer is told about markers. It is a chunk of its own, because a page without mistakes needs none
// of it.

export const kebab = (key: string) => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** A value as a developer would write it, cut short. */
export function quote(value: unknown) {
  let text: string | undefined
  try {
    text = JSON.stringify(value)
  } catch {
    // Circular, or a BigInt: page data may hold anything.
  }
  text ??= String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** Misspelt name → the prop that was meant. Remembered, because a page repeats the same mistake on many markers. */
const similar = new Map<string, string | undefined>()

/**
 * Names that look like misspelt props, each with the prop that was meant. Data attributes of other tools do not look
 * like one.
 */
export function misspelt(widget: string, { unknown, known: names, values }: Reading) {
  return unknown.flatMap(name => {
    const isAttribute = !name.includes('.')
    const prefix = isAttribute ? 'data-' : 'data-props.'
    const key = isAttribute ? camel(name.slice(prefix.length)) : name.slice(prefix.length)
    const id = `${widget} ${name}`
    if (!similar.has(id)) similar.set(id, propMeant(key, names, key.length / (isAttribute ? 6 : 4)))
    const similarName = similar.get(id)
    return similarName && !Object.hasOwn(values, similarName)
      ? [{ name, meant: `${prefix}${isAttribute ? kebab(similarName) : similarName}` }]
      : []
  })
}

const hints = (widget: string, reading: Reading) =>
  misspelt(widget, reading).map(({ name, meant }) => `${name} is no prop, did you mean ${meant}?`)

/** Warns of attributes that look like misspelt props. */
export function warn(marker: Element, widget: string, reading: Reading) {
  const advice = hints(widget, reading)
  if (advice.length) console.warn(`${widget}: ${advice.join('; ')}`, marker)
}

function complaint(issue: Issue, { from, values }: Reading) {
  const { message } = issue
  const { key, rest, isMissing, found, expected: words } = diagnose(issue, values)
  if (key === undefined) return `props: ${message}`
  if (isMissing) return `${key}: missing (data-${kebab(key)})`
  const where = Object.hasOwn(from, key) ? from[key] : `props.${key}`
  // Most other schema libraries name the value they found, or at least its type.
  const came = words === message && message.includes(quote(found)) ? '' : ` (found ${quote(found)})`
  return `${[where, ...rest].join('.')}: ${words === message ? message : `expected ${words}`}${came}`
}

/** The whole sentence about wrong props: where they stand, what was expected and what was found. */
export function explain({ widget, mistake }: WrongProps): MarkerError {
  if ('cause' in mistake)
    return new MarkerError(widget, `${mistake.where}: not valid JSON (${mistake.cause.message})`, mistake)
  if ('found' in mistake)
    return new MarkerError(widget, `${mistake.where}: expected an object, found ${quote(mistake.found)}`)
  const { issues, reading } = mistake
  return new MarkerError(
    widget,
    [...issues.map(issue => complaint(issue, reading)), ...hints(widget, reading)].join('; '),
  )
}

/** Returns the result of `read`. @throws what `read` throws, for wrong props with the whole sentence about them */
export function explained<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw error instanceof WrongProps ? explain(error) : error
  }
}

/** An error that says that no widget has this name. */
function unknownWidget(name: string, names: string[]) {
  const similarName = nearest(name, names)
  const hint = similarName ? `did you mean "${similarName}"?` : `known are ${names.join(', ')}`
  return new MarkerError(name, `no widget has this name; ${hint}`)
}

const markersWith = (attributes: string) => findAll<HTMLElement>(`[${MARKER}]${attributes}`)

/** Fails markers whose widget is still not registered. */
export function reportUnknown() {
  const { widgets, islands } = loader()
  const names = [...widgets.keys()].sort()
  for (const marker of markersWith(`:not([${STATE}])`)) {
    const name = marker.getAttribute(MARKER)!
    if (!widgets.has(name) && !islands.has(marker)) fail(createIsland(marker, name, {}), unknownWidget(name, names))
  }
}

/** What `data-load` may say (contract 2). */
export const STRATEGIES = ['eager', 'idle', 'visible', 'interaction', 'media(<query>)']

/** An error that says that a value of `data-load` is unknown. */
export function unknownStrategy(widget: string, load: string) {
  const similarName = nearest(load, STRATEGIES)
  const hint = similarName ? `did you mean "${similarName}"?` : `there are ${STRATEGIES.join(', ')}`
  return new MarkerError(widget, `data-load: no strategy is called "${load}"; ${hint}`)
}

/** Reports markers with an unknown value of `data-load`. */
export function reportStrategies() {
  for (const marker of markersWith('[data-load]')) {
    const { widget = '', load } = marker.dataset
    if (load && !isStrategy(load)) console.error(unknownStrategy(widget, load), marker)
  }
}
