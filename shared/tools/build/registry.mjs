import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { modalNames, pascal, widgetNames } from './all.mjs'
import { mapped } from './names.mjs'
import { importSource } from './scripts.mjs'

/** The file in `() => import('../file')`, from the project's folder. */
function fileOf(root, load) {
  const path = join('widgets/bundle', /import\("(.+)"\)/.exec(load)[1])
  const file = [`${path}.ts`, `${path}.tsx`].find(name => existsSync(join(root, name)))
  if (!file) throw new Error(`widgets/bundle/index.ts: there is no file ${path}.ts`)
  return file
}

/**
 * What each widget says of itself: its name → that.
 * @throws {Error} when one calls itself anything else than its folder does
 */
async function readWidgets(options) {
  const { widgets } = await importSource('widgets/bundle/all.ts', options)
  const folders = widgetNames(options.root)
  const names = widgets.map(({ name }) => name)
  // The list has them in the order of their folders.
  const other = names.length === folders.length ? folders.findIndex((folder, index) => folder !== names[index]) : -1
  if (other >= 0)
    throw new Error(`widgets/${folders[other]}/widget.ts: its name has to be '${folders[other]}', as its folder's is`)
  const lost = folders.find(name => !names.includes(name))
  if (lost) throw new Error(`widgets/bundle/all.ts lacks ${lost}: npm run documents writes it`)
  return Object.fromEntries(
    widgets.map(({ name, bundle, personal, adopts, frame }) => [
      name,
      { bundle, personal, adopts, frame: frame?.service, needsReact: frame?.needsReact },
    ]),
  )
}

/**
 * The modals: the name of each one's code → its script, and the file of the code.
 * @throws {Error} when the list lacks one, or one calls its code anything else than its folder
 */
async function readModals(options) {
  const { modals } = await importSource('widgets/bundle/modals.ts', options)
  const bundles = new Map(modals.map(({ code, bundle }) => [code, bundle]))
  return Object.fromEntries(
    modalNames(options.root).map(name => {
      const code = pascal(name)
      if (!bundles.has(code))
        throw new Error(
          `widgets/${name}/route.ts: its code has to be '${code}', and widgets/bundle/modals.ts has to have it: npm run documents writes it`,
        )
      return [code, { bundle: bundles.get(code), file: `widgets/${name}/modal.tsx` }]
    }),
  )
}

/**
 * Reads what has to be built.
 *
 * @param options.list what widgets/bundle/scripts.mjs exports
 * @param options.trial with the widgets of test/trial, and what test/bench compares the bundle to
 * @returns `widgets`: name → what the loader has to know of it; `framed`: service of first frames → the files of its widgets; `services`: names of what mount.js asks for itself; `late`:
 * names of what the core asks for, services included; `files`: name of any of these → file; `entries`: name of a script
 * → the names that it exports
 * @throws {Error} when something is in a script that there is not, or in none, or when a widget has a wrong name
 */
export async function readRegistry(options) {
  const {
    root,
    trial,
    list: { scripts, trials },
  } = options
  const { code } = await transform(await readFile(join(root, 'widgets/bundle/index.ts'), 'utf8'), { loader: 'ts' })
  const registry = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const { services: unframed, late } = await import(registry)
  const [ours, modals] = [await readWidgets(options), await readModals(options)]
  /** The services of first frames, each with the files of its widgets. */
  const framed = {}
  for (const [name, { frame }] of Object.entries(ours))
    if (frame) (framed[frame] ??= []).push(`widgets/${name}/widget.ts`)
  const more = trial ? trials : { widgets: {}, services: {} }
  const widgets = { ...ours, ...mapped(more.widgets, (_, name) => ({ bundle: name })) }
  const files = {
    ...mapped({ ...unframed, ...late }, load => fileOf(root, load)),
    ...mapped(modals, ({ file }) => file),
    ...mapped(framed, (_, service) => `frames:${service}`),
    ...mapped(ours, (_, name) => `widgets/${name}/widget.ts`),
    ...more.widgets,
    ...more.services,
  }
  const entries = {}
  const put = (name, script) => {
    if (!scripts[script]) throw new Error(`${name}: widgets/bundle/scripts.mjs has no script called ${script}`)
    entries[script] = [...(entries[script] ?? []), name]
  }
  for (const [script, { services = [] }] of Object.entries(scripts))
    for (const name of services) if (files[name]) put(name, script)
  for (const [name, { bundle }] of Object.entries({ ...modals, ...widgets })) put(name, bundle)
  const placed = new Set(Object.values(entries).flat())
  const lost = Object.keys(files).find(name => !placed.has(name))
  if (lost) throw new Error(`${lost}: no script has it. Name it in the services of one in widgets/bundle/scripts.mjs`)
  return {
    widgets,
    framed,
    services: Object.keys({ ...unframed, ...framed }),
    late: Object.keys({ ...unframed, ...framed, ...late, ...modals, ...more.services }),
    files,
    entries,
  }
}
