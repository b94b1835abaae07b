import type * as v from 'valibot'
import { safeParse } from '../../rules/hostList/parse'

/** The values of a form's fields by name. A ticked box has the value `on`. */
export type Typed = Record<string, string>

/** A form's fields and their rules: `v.object`, or a pipe that begins with one. All input is text. */
// biome-ignore lint/suspicious/noExplicitAny: of what is typed, as text, nothing else is known
export type FormSchema = v.GenericSchema<any, any> & { entries: Record<string, v.GenericSchema> }

/** Errors by field, one sentence each. */
export type Errors = Record<string, string>

/** Whether a field may not be left empty. */
export const isRequired = (schema: FormSchema, field: string) => !safeParse(schema.entries[field]!, '').success

/** Checks the values against the rules. A missing field counts as empty. */
export function check<Schema extends FormSchema>(schema: Schema, typed: Typed) {
  const names = Object.keys(schema.entries)
  const result = safeParse(schema, Object.fromEntries(names.map(name => [name, typed[name] ?? ''])))
  const errors: Errors = {}
  for (const { path, message } of result.issues ?? []) errors[String(path?.[0]?.key)] ??= message
  return { answers: result.success ? (result.output as v.InferOutput<Schema>) : undefined, errors }
}
