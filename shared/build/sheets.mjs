import { basename } from 'node:path'
import { BUILD, fileOf } from './names.mjs'
import { closure } from './planChunks.mjs'

/** Tokens, then the reset, then shared parts, then widgets. */
export const stylesOrder = (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)
const rank = file => ['tokens.css', 'reset.css'].indexOf(basename(file)) + 1 || (file.startsWith('shared/') ? 3 : 4)

/**
 * Writes the stylesheets, one for a chunk that has styles, and says what to ask for together with each entry.
 * @returns entry → files: its own chunk, what that imports, stylesheets; but for the core's, which every island has
 */
export function neededBy(names, plan, { inputs, outputs, styles, files }) {
  const chunkOf = new Map([...plan].flatMap(([chunk, paths]) => paths.map(path => [path, chunk])))
  const outputOf = file =>
    Object.keys(outputs).find(path => outputs[path].inputs[file]?.bytesInOutput) ?? outputOf(importerOf(file))
  const importerOf = file => Object.keys(inputs).find(other => inputs[other].imports.some(({ path }) => path === file))
  /** Chunk → its styles, in order. */
  const sheets = new Map()
  for (const file of [...styles.keys()].sort(stylesOrder)) {
    const chunk = chunkOf.get(outputOf(file))
    sheets.set(chunk, [...(sheets.get(chunk) ?? []), styles.get(file)])
  }
  const chunksOf = paths => [...new Set(paths.map(path => chunkOf.get(path)))]
  /** All chunks that an entry comes to load, those it imports late as well: their styles come with it. */
  const all = (path, seen = new Set()) => {
    for (const part of closure(outputs, path)) {
      if (seen.has(part)) continue
      seen.add(part)
      for (const { path: next, kind } of outputs[part].imports) if (kind === 'dynamic-import') all(next, seen)
    }
    return [...seen]
  }
  const entries = names.map(name => {
    const [path] = plan.get(name)
    const isNews = chunk => name === 'core' || chunk !== 'core'
    return {
      name,
      scripts: chunksOf(closure(outputs, path)).filter(isNews),
      styled: chunksOf(all(path)).filter(chunk => isNews(chunk) && sheets.has(chunk)),
    }
  })
  const sheetOf = new Map()
  for (const chunk of sheets.keys()) {
    const users = entries.filter(({ styled }) => styled.includes(chunk)).map(({ name }) => name)
    // Of a late chunk that one entry has, the styles are in that entry's own sheet.
    const stem = users.length === 1 ? users[0] : chunk.length === 1 ? chunk.toUpperCase() : letterFor(plan, sheetOf)
    const name = `${stem}-${BUILD}.css`
    sheetOf.set(chunk, name)
    files.set(name, Buffer.concat([files.get(name) ?? Buffer.of(), Buffer.from(`${sheets.get(chunk).join('\n')}\n`)]))
  }
  return Object.fromEntries(
    entries.map(({ name, scripts, styled }) => [
      name,
      [...scripts.map(fileOf), ...new Set(styled.map(chunk => sheetOf.get(chunk)))],
    ]),
  )
}

/** A capital for the styles of a chunk without a letter. @throws {Error} when there are more than letters */
function letterFor(plan, sheetOf) {
  const taken = new Set([...plan.keys(), ...[...sheetOf.values()].map(file => file[0].toLowerCase())])
  const free = [...'abcdefghijklmnopqrstuvwxyz'].find(letter => !taken.has(letter))
  if (!free) throw new Error('More stylesheets than letters, and mount.js knows each by one')
  return free.toUpperCase()
}
