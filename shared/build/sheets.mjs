import { basename } from 'node:path'
import { joinStyles } from './compileStyles.mjs'
import { BUILD, fileOf } from './names.mjs'
import { closure } from './planChunks.mjs'

/** Tokens, then the reset, then shared parts, then widgets. */
export const stylesOrder = (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)
const rank = file => ['tokens.css', 'reset.css'].indexOf(basename(file)) + 1 || (file.startsWith('shared/') ? 3 : 4)

/** The stylesheet of all that several entries show, which the table in mount.js knows by this letter. */
const SHARED = 'S'
/** Styles of one entry that are not worth a request of their own, in bytes. */
const SMALL = 3000

/**
 * Writes the stylesheets, one for an entry and one for what they share, as a request costs more than rules for parts that
 * a page does not show; and says what to ask for together with each entry.
 * @returns entry → files: its own chunk, what that imports, stylesheets; but for the core's, which every island has
 */
export function neededBy(names, plan, { inputs, outputs, styles, files }) {
  const chunkOf = new Map([...plan].flatMap(([chunk, paths]) => paths.map(path => [path, chunk])))
  const outputOf = file =>
    Object.keys(outputs).find(path => outputs[path].inputs[file]?.bytesInOutput) ?? outputOf(importerOf(file))
  const importerOf = file => Object.keys(inputs).find(other => inputs[other].imports.some(({ path }) => path === file))
  const styledOutputs = new Set([...styles.keys()].map(outputOf))
  const chunksOf = paths => [...new Set(paths.map(path => chunkOf.get(path)))]
  /** A chunk and all that it imports, which is more than one of its parts does. */
  function scriptsOf(chunk, seen = new Set([chunk])) {
    for (const next of chunksOf(plan.get(chunk).flatMap(path => closure(outputs, path))))
      if (!seen.has(next)) scriptsOf(next, seen.add(next))
    return [...seen]
  }
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
      scripts: scriptsOf(name).filter(isNews),
      // Not for what else a chunk holds, which it does not show.
      // What the core has fetched ahead belongs to islands, which bring its styles.
      styled: chunksOf(
        (name === 'core' ? closure(outputs, path) : all(path)).filter(part => styledOutputs.has(part)),
      ).filter(isNews),
    }
  })
  const usersOf = chunk => entries.filter(({ styled }) => styled.includes(chunk)).map(({ name }) => name)
  /** Entry, or `SHARED` → its styles, in order. */
  const sheets = new Map()
  const sheetOf = new Map()
  for (const file of [...styles.keys()].sort(stylesOrder)) {
    const chunk = chunkOf.get(outputOf(file))
    const users = usersOf(chunk)
    const owner = users.length === 1 ? users[0] : SHARED
    sheetOf.set(chunk, owner)
    sheets.set(owner, [...(sheets.get(owner) ?? []), styles.get(file)])
  }
  const isSmall = owner => owner !== 'core' && sheets.get(owner).join('').length < SMALL
  const nameOf = owner => `${isSmall(owner) ? SHARED : owner}-${BUILD}.css`
  const textsOf = new Map()
  for (const [owner, texts] of sheets) textsOf.set(nameOf(owner), [...(textsOf.get(nameOf(owner)) ?? []), ...texts])
  for (const [name, texts] of textsOf) files.set(name, Buffer.from(`${joinStyles(texts)}\n`))
  return Object.fromEntries(
    entries.map(({ name, scripts, styled }) => [
      name,
      [...scripts.map(fileOf), ...new Set(styled.map(chunk => nameOf(sheetOf.get(chunk))))],
    ]),
  )
}
