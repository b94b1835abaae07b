import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { widgetNames } from './all.mjs'
import { importSource } from './scripts.mjs'

/** A schema without what wraps it. */
const unwrapped = node => (node.wrapped ? unwrapped(node.wrapped) : node)

/**
 * The kinds of a schema's entries. Inside an object only lists and objects count: a text, a number or a switch is read
 * there as hosts write it, and never refused.
 */
function kindsOf(entries, isInside = false) {
  const kinds = Object.entries(entries).flatMap(([name, node]) => {
    const { type, entries: inner } = unwrapped(node)
    if (type === 'object' || type === 'record') return [[name, { type: 'object', entries: kindsOf(inner ?? {}, true) }]]
    return type === 'array' || !isInside ? [[name, { type }]] : []
  })
  return Object.fromEntries(kinds)
}

/** The contents of kinds.ts, beside each schema.ts: its file → that. Its widget checks props without the schema's code. */
export async function kindsNow(root) {
  const names = widgetNames(root).filter(name => existsSync(join(root, `widgets/${name}/schema.ts`)))
  const files = names.map(async name => {
    const { schema } = await importSource(`widgets/${name}/schema.ts`, { root, dev: false })
    const rows = Object.entries(kindsOf(schema.entries)).map(([key, kind]) => `  ${key}: ${written(kind)},\n`)
    return [
      `widgets/${name}/kinds.ts`,
      `// Written by \`npm run documents\`, from schema.ts.\n\n/** The kind of each prop. */\nexport const kinds = {\n${rows.join('')}}\n`,
    ]
  })
  return Object.fromEntries(await Promise.all(files))
}

/** A value as the project's form has it. */
function written(value) {
  if (typeof value === 'string') return `'${value}'`
  const fields = Object.entries(value).map(([key, field]) => `${key}: ${written(field)}`)
  return fields.length ? `{ ${fields.join(', ')} }` : '{}'
}

export async function writeKinds(root) {
  for (const [file, text] of Object.entries(await kindsNow(root))) await writeFile(join(root, file), text)
}
