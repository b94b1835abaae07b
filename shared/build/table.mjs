import { stylesheets } from './sheets.mjs'

/**
 * What each entry needs besides its own chunk and the core, which every island has.
 *
 * @param entries name → its own file
 * @param chunks what the build has made: `name`, and names of the chunks that each `imports`
 * @param modules file → the files that it `imports` at once and `late`
 * @param styles file → its CSS
 * @param options.order names of chunks in the order that they are asked for
 * @param options.sharedSheets see sheets.mjs
 * @returns `sheets`: name → CSS; `needs`: entry → names of `scripts` and of `sheets`
 */
export function neededBy(entries, { chunks, modules }, styles, { order, sharedSheets }) {
  const byName = new Map(chunks.map(chunk => [chunk.name, chunk]))
  const scriptsOf = name => reached(name, next => byName.get(next).imports.filter(other => other !== 'core')).slice(1)
  // Styles of late parts load before the parts do. The core's late parts do not count: they belong to islands, which
  // bring the styles.
  const filesOf = name =>
    reached(entries[name], file => {
      const { imports = [], late = [] } = modules.get(file) ?? {}
      return name === 'core' ? imports : [...imports, ...late]
    })
  const names = Object.keys(entries)
  const unknown = Object.values(sharedSheets)
    .flat()
    .find(name => !names.includes(name))
  if (unknown) throw new Error(`shared/build/chunks.mjs: there is no entry called ${unknown}`)
  const shown = new Map(names.map(name => [name, filesOf(name)]))
  const { sheets, sheetsOf } = stylesheets(
    styles,
    file => names.filter(name => shown.get(name).includes(file)),
    sharedSheets,
  )
  const byOrder = (a, b) => order.indexOf(a) - order.indexOf(b)
  const needs = names.map(name => [name, { scripts: scriptsOf(name).sort(byOrder), sheets: sheetsOf(name) }])
  return { sheets, needs: Object.fromEntries(needs) }
}

/** A node and all that it leads to. */
function reached(node, next, seen = new Set([node])) {
  for (const other of next(node)) if (!seen.has(other)) reached(other, next, seen.add(other))
  return [...seen]
}

/**
 * The table by which scripts are requested, as shared/loader/manifest.d.ts describes it.
 * @param needs see `neededBy`
 * @param names of the entries that belong in it
 * @param options.usual what most entries need
 * @param options.exact the entries of which the table says exactly what they need; all entries by default. All others
 * are said to need the usual
 * @param options.widgets name → what the registry says of it
 */
export const scriptsTable = (needs, names, { usual, exact = names, widgets = {} }) =>
  Object.fromEntries(
    names.map(name => {
      const { scripts, sheets } = needs[name]
      const more = scripts.filter(script => !usual.includes(script))
      const hasUsual = more.length === scripts.length - usual.length
      const exactly = hasUsual ? { more: more.join(' ') || undefined } : { needs: scripts.join(' ') }
      const row = exact.includes(name) ? exactly : {}
      const { personal, frame } = widgets[name] ?? {}
      return [name, { ...row, personal, frame: frame && ['core', ...sheets].join(' ') }]
    }),
  )

/**
 * The table by which stylesheets are requested, as `CoreModule` in shared/loader/loader.ts describes it. Everything
 * that is shown needs the core's as well, so only the core's own row names them.
 */
export const sheetsTable = needs =>
  Object.fromEntries(
    Object.entries(needs)
      .map(([name, { sheets }]) => [name, name === 'core' ? sheets : sheets.filter(sheet => sheet !== 'core')])
      .filter(([, sheets]) => sheets.length)
      .map(([name, sheets]) => [name, sheets.join(' ')]),
  )
