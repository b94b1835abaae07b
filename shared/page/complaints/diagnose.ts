import { choicesOf, type SchemaNode } from '../island/coerce'
import { keyOf } from '../island/props'
import type { Issue } from '../loader/standardSchema'
import { nearest } from './nearest'

// What is wrong with the props of a marker, as facts. The console, the inspector and the page checker each say them in
// sentences of their own.

/** What is wrong with one prop. */
export interface WrongProp {
  /** Its name. `undefined` when the rule is about several props together. */
  key: string | undefined
  /** The steps below the prop, to the value that is wrong. */
  rest: string[]
  /** Whether nothing says the prop at all. */
  isMissing: boolean
  found: unknown
  /** What was expected, in plain words. */
  expected: string
  /** The prop's choice that was probably meant. */
  meant?: string
}

/**
 * What a schema says against props.
 * @param values the props that were read
 * @param entries the schema of each prop, if the widget's schema shows them
 */
export function diagnose(
  { message, path = [] }: Issue,
  values: object,
  entries?: Readonly<Record<string, SchemaNode>>,
): WrongProp {
  const [key, ...rest] = path.map(keyOf)
  const found =
    key === undefined ? values : [key, ...rest].reduce<unknown>((value, step) => Object(value)[step], values)
  const meant = key !== undefined && !rest.length ? nearestChoice(found, entries?.[key]) : undefined
  return {
    key,
    rest: rest.map(String),
    isMissing: key !== undefined && found === undefined && !rest.length,
    found,
    expected: inWords(message),
    meant,
  }
}

/** The choice nearest to a value, if the schema has choices. Numbers and texts of two letters have none. */
export const nearestChoice = (value: unknown, schema: SchemaNode | undefined) =>
  typeof value === 'string' && value.length > 2 ? nearest(value.toLowerCase(), choicesOf(schema)) : undefined

/** A name without what is often written differently: capitals, hyphens, underscores. */
export const plainName = (name: string) => name.replace(/[-_]/g, '').toLowerCase()

/**
 * The prop that an unknown name probably means.
 * @param most how many letters may differ. For the name of an attribute few, because it may be another tool's
 */
export const propMeant = (name: string, props: string[], most: number) =>
  props.find(prop => plainName(prop) === plainName(name)) ?? nearest(name, props, most)

/** A schema's message, without the words that are shown beside it anyway. */
const inWords = (message: string) =>
  message
    .replace(/^Invalid [\w ]+: Expected (.*?) but received .*$/s, '$1')
    .replace(/^(Must be|Expected) /, '')
    .replace(/^<=/, 'at most ')
    .replace(/^>=/, 'at least ')
    .replace(/^!0$/, 'a value')
    .replace(/^Array$/, 'a list')
    .replace(/^Object$/, 'an object')
