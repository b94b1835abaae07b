import { reached } from './names.mjs'
import { stylesheets } from './sheets.mjs'

/**
 * The stylesheets, and which of them each entry shows.
 *
 * @param entries name → its own file
 * @param inputs esbuild's: file → what it imports
 * @param styles file → its CSS
 * @param shared the stylesheets that several entries share, see widgets/bundle/scripts.mjs
 * @returns `sheets`: name → CSS; `sheetsOfEntry`: name of an entry → names of its stylesheets
 */
export function sheetsOf(entries, inputs, styles, shared) {
  // Styles of late parts load before the parts do. The core's late parts do not count: they belong to islands, which
  // bring the styles. A layer is not what a file shows.
  const importsOf = (file, withLate) =>
    (inputs[file]?.imports ?? [])
      .filter(
        ({ path, kind, external }) =>
          !external && !path.startsWith('layers:') && (withLate || kind !== 'dynamic-import'),
      )
      .map(({ path }) => path)
  const names = Object.keys(entries)
  const unknown = Object.values(shared)
    .flat()
    .find(name => !names.includes(name))
  if (unknown) throw new Error(`widgets/bundle/scripts.mjs: there is no entry called ${unknown}`)
  const filesOf = new Map(
    names.map(name => [name, new Set(reached([entries[name]], file => importsOf(file, name !== 'core')))]),
  )
  return stylesheets(styles, file => names.filter(name => filesOf.get(name).has(file)), shared)
}

/**
 * The table by which scripts are requested, as shared/page/loader/entries.ts describes it.
 * @param needs entry → names of `scripts`, its own first, and of `sheets`
 * @param names of the entries that belong in it
 * @param widgets name → what the registry says of it
 */
export const scriptsTable = (needs, names, widgets = {}) =>
  Object.fromEntries(
    names.map(name => {
      const { scripts, sheets } = needs[name]
      const { personal, adopts, frame, needsReact } = widgets[name] ?? {}
      const framed = frame && [frame, 'core', ...sheets].join(' ')
      return [name, { scripts: scripts.join(' '), personal, adopts, frame: framed, needsReact }]
    }),
  )

/**
 * The table by which stylesheets are requested, as `Tables` in shared/page/loader/loader.ts describes it. Everything
 * that is shown needs the core's as well, so only the core's own row names them.
 */
export const sheetsTable = needs =>
  Object.fromEntries(
    Object.entries(needs)
      .map(([name, { sheets }]) => [name, name === 'core' ? sheets : sheets.filter(sheet => sheet !== 'core')])
      .filter(([, sheets]) => sheets.length)
      .map(([name, sheets]) => [name, sheets.join(' ')]),
  )
