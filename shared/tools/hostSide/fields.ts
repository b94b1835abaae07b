import * as v from 'valibot'
import type { FieldNote, Schema } from '../../rules/calls/shapes/shape'

/** A field of the host, as a row of a table. */
export interface FieldRow {
  name: string
  type: string
  about: string
  unit: string
  none: string
  /** Other names that are read as well. */
  also: readonly string[]
  required: boolean
}

/** What valibot's schemas hold, as far as it is read here. */
interface Inner {
  kind: string
  type: string
  message?: unknown
  wrapped?: Inner
  options?: readonly (Inner | string)[]
  item?: Inner
  items?: readonly Inner[]
  entries?: Record<string, Inner>
  literal?: unknown
  pipe?: readonly Inner[]
  description?: string
  metadata?: FieldNote
}

const isEmptyText = (schema: Inner) => schema.type === 'literal' && schema.literal === ''

/** A schema without what only says that a field may be missing. */
function unwrapped(schema: Inner): Inner {
  if (schema.wrapped) return unwrapped(schema.wrapped)
  const options = schema.type === 'union' ? (schema.options as Inner[]).filter(option => !isEmptyText(option)) : []
  return options.length === 1 ? unwrapped(options[0]!) : schema
}

const isOptional = ({ wrapped }: Inner) => wrapped !== undefined

/** The type of a field, for people. */
function typeInWords(given: Inner): string {
  const schema = unwrapped(given)
  const steps = schema.pipe?.filter(({ kind }) => kind === 'schema') ?? []
  if (typeof schema.message === 'string') return schema.message.replace(/^an? /, '')
  // What a list or an object is after it has been read.
  const last = steps.at(-1)
  if (last && last !== schema && steps.length > 1) return typeInWords({ ...last, pipe: undefined })
  switch (schema.type) {
    case 'union':
      return [...new Set((schema.options as Inner[]).map(typeInWords))].join(', ')
    case 'picklist':
      return (schema.options as string[]).map(option => `\`${option}\``).join(', ')
    case 'literal':
      return `\`${JSON.stringify(schema.literal)}\``
    case 'array':
      return 'list'
    case 'loose_tuple':
      return 'pair'
    case 'loose_object':
    case 'object':
    case 'record':
      return 'object'
    case 'string':
      return 'text'
    case 'boolean':
      return '`true` or `false`'
    default:
      return schema.type
  }
}

const notesOf = (schema: Inner) => {
  const inner = unwrapped(schema) as unknown as Schema
  return {
    about: v.getDescription(inner as never) ?? '',
    note: v.getMetadata(inner as never) as FieldNote,
  }
}

/** The fields of a description, in its order. */
export const fieldRows = (fields: Record<string, Schema>): FieldRow[] =>
  Object.entries(fields as unknown as Record<string, Inner>).map(([name, schema]) => {
    const { about, note } = notesOf(schema)
    return {
      name,
      about,
      type: typeInWords(schema),
      unit: note.unit ?? '',
      none: note.none ?? '',
      also: note.also ?? [],
      required: !isOptional(schema),
    }
  })

/** The fields of an object's schema, however deep it is wrapped. */
export function entriesOf(schema: Schema): Record<string, Schema> {
  const inner = unwrapped(schema as unknown as Inner)
  const steps = [inner, ...(inner.pipe ?? [])].filter(step => step.entries && Object.keys(step.entries).length)
  return (steps.at(-1)?.entries ?? {}) as unknown as Record<string, Schema>
}
