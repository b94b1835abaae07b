import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { kebab } from '../../page/complaints/complaints'

/** A prop, as a table describes it. */
export interface Prop {
  name: string
  /** The attribute that sets it, if a single attribute can: `data-page-size`. */
  attribute?: string
  type: string
  /** Its default value, as JSON. */
  fallback?: string
  required: boolean
  about: string
  /** The fields of an object, or of each object in a list. */
  fields: Prop[]
}

/** The parts of JSON Schema that widgets' props need. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  minimum?: number
  maximum?: number
}

/** Removes the `null` that `nullish` adds. */
export function plain(schema: JsonSchema): JsonSchema {
  const kinds = schema.anyOf?.filter(({ type }) => type !== 'null')
  return kinds?.length === 1 ? { ...kinds[0], default: schema.default } : schema
}

export function typeOf(schema: JsonSchema): string {
  const { anyOf, items, minimum, maximum } = schema
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (anyOf) return [...new Set(anyOf.map(kind => typeOf(plain(kind))))].join(' | ')
  if (schema.type === 'array')
    return items ? `list of ${typeOf(plain(items)).replace(/^(text|object)$/, '$1s')}` : 'list'
  if (schema.type === 'string') return 'text'
  if (schema.type === 'integer' || schema.type === 'number') {
    const kind = schema.type === 'integer' ? 'whole number' : 'number'
    return [kind, minimum !== undefined && `from ${minimum}`, maximum !== undefined && `to ${maximum}`]
      .filter(Boolean)
      .join(' ')
  }
  if (schema.type === 'boolean') return 'true | false'
  return schema.type === undefined ? 'anything' : String(schema.type)
}

/** The attribute for a prop of a marker. A list or an object has none. */
const attributeOf = ({ name, type }: Prop) => (/^(list|object|anything)/.test(type) ? undefined : `data-${kebab(name)}`)

function propsOf(schema: JsonSchema, about: Map<string, string>, holder?: string): Prop[] {
  return Object.entries(schema.properties ?? {}).map(([name, given]) => {
    const prop = plain(given)
    return {
      name,
      type: typeOf(prop),
      fallback: prop.default === undefined ? undefined : JSON.stringify(prop.default),
      required: schema.required?.includes(name) ?? false,
      about: about.get(`${holder}.${name}`) ?? about.get(name) ?? '',
      fields: propsOf(prop.type === 'array' ? plain(prop.items ?? {}) : prop, about, name),
    }
  })
}

/** A text without numbers of clauses: whoever writes pages does not have the specification. */
export const withoutClauses = (text: string) =>
  text.replace(/\s*Clauses?\s+(?:[\d.–]+(?:,\s+| and )?)+(?=\s|$)/g, '').replace(/\s*\((?:\d+\.\d+[–, ]*)+\)/g, '')

/** A doc comment and the property of a schema below it. Properties of interfaces end without a comma or a bracket. */
const DESCRIBED = /^( *)\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+): .*[,({]$/gm

/** The name of the property that the end of a source is inside, by its indentation: `agency: v.optional(`. */
function holderOf(source: string, indentation: number) {
  const holders = [...source.matchAll(/^( *)(\w+): .*[({]$/gm)]
  return holders.findLast(([, spaces = '']) => spaces.length < indentation)?.[2]
}

/**
 * The doc comments of a file: name → text. One inside another property has that before its name, `agency.name`, and
 * stands for the name alone where no other does.
 */
function commentsOf(source: string) {
  const comments = new Map<string, string>()
  const inner = new Map<string, string>()
  for (const { 1: spaces = '', 2: text = '', 3: name = '', index } of source.matchAll(DESCRIBED)) {
    const about = withoutClauses(text.replace(/\s*\n\s*\*\s?/g, ' ')).trim()
    const holder = holderOf(source.slice(0, index), spaces.length)
    comments.set(holder ? `${holder}.${name}` : name, about)
    if (holder) inner.set(name, about)
  }
  return new Map([...inner, ...comments])
}

/**
 * The doc comments of a file and of the files that it imports by a path. `depth` says how many imports deep. Those of
 * the file itself win.
 */
function commentsIn(file: string, depth = 2): Map<string, string> {
  const comments = new Map<string, string>()
  if (!existsSync(file)) return comments
  const source = readFileSync(file, 'utf8')
  if (depth > 0)
    for (const [, path = ''] of source.matchAll(/from '(\.[^']+)'/g))
      for (const [name, text] of commentsIn(join(dirname(file), `${path}.ts`), depth - 1)) comments.set(name, text)
  for (const [name, text] of commentsOf(source)) comments.set(name, text)
  return comments
}

/** The JSON Schema of what a schema accepts. */
export const jsonOf = (schema: GenericSchema) =>
  toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema

/** The props of a widget, from its schema. The descriptions are the doc comments beside the schema. */
export function propsTable(root: string, widget: string, schema: GenericSchema): Prop[] {
  // A widget that a modal shows as well has its props in a room of shared/, which widget.ts imports.
  const files = ['schema', 'props', 'widget'].map(file => join(root, `widgets/${widget}/${file}.ts`))
  const about = commentsIn(files.find(existsSync) ?? '')
  return propsOf(jsonOf(schema), about).map(prop => ({ ...prop, attribute: attributeOf(prop) }))
}
