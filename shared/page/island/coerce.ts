/** The fields of a valibot schema that say what type an attribute's text becomes. */
export interface SchemaNode {
  type?: string
  wrapped?: SchemaNode
  options?: unknown[]
  literal?: unknown
}

/** The basic schemas inside a schema, without its wrappers and unions. */
function basics(node: SchemaNode | undefined): SchemaNode[] {
  if (node?.wrapped) return basics(node.wrapped)
  if (node?.type === 'union' || node?.type === 'variant') return (node.options as SchemaNode[]).flatMap(basics)
  return node ? [node] : []
}

const choicesIn = (node: SchemaNode) => (node.type === 'literal' ? [node.literal] : (node.options ?? []))

/** The choices that a schema accepts, as an attribute writes them. */
export const choicesOf = (schema: SchemaNode | undefined) =>
  basics(schema)
    .flatMap(choicesIn)
    .filter(choice => typeof choice !== 'object')
    .map(String)

/**
 * An attribute's text as the type that a valibot schema expects: numbers, booleans (a bare attribute is `true`),
 * enumerations, JSON for lists and objects. Text that does not fit stays text, so that the schema's message can quote
 * it.
 */
export function coerce(text: string, schema: SchemaNode | undefined): unknown {
  const nodes = basics(schema)
  const types = nodes.map(({ type }) => type)
  const choices = nodes.flatMap(choicesIn)
  const chosen = choices.find(choice => typeof choice !== 'object' && String(choice) === text)
  if (chosen !== undefined) return chosen
  if (types.includes('boolean')) {
    if (text === 'true' || text === '') return true
    if (text === 'false') return false
  }
  if (types.includes('string')) return text
  if (types.includes('number') && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  // A list or an object may be read by a schema that takes anything, so its text says what it is.
  return types.length && /^\s*[[{]/.test(text) ? parsed(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Guesses the type of an attribute's text, for widgets without a schema. An id like "007" stays text. */
export function natural(text: string): unknown {
  if (text === '' || text === 'true') return true
  if (text === 'false') return false
  return String(Number(text)) === text && text !== 'NaN' ? Number(text) : text
}
