import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { transform } from 'esbuild'
import { scripts } from '../../widgets/scripts.mjs'

/** Name → the file in `() => import('../file')`, from the project's folder. */
async function filesOf(root, loads) {
  const folders = new Map()
  const find = async (name, path) => {
    const folder = join(path, '..')
    if (!folders.has(folder)) folders.set(folder, await readdir(join(root, folder)))
    const file = folders
      .get(folder)
      .find(other => /\.tsx?$/.test(other) && other.replace(/\.tsx?$/, '') === basename(path))
    if (!file) throw new Error(`widgets/index.ts: ${name} has no file ${path}.ts`)
    return [name, join(folder, file)]
  }
  const found = Object.entries(loads).map(([name, load]) =>
    find(name, join('widgets', /import\("(.+)"\)/.exec(load)[1])),
  )
  return Object.fromEntries(await Promise.all(found))
}

/** The files of test/trial and test/bench that the build with trial widgets has as well: widgets, and services. */
async function trialFiles(root) {
  const files = await readdir(join(root, 'test/trial'))
  const names = files.filter(file => file.endsWith('.tsx')).map(file => basename(file, '.tsx'))
  return {
    widgets: Object.fromEntries(names.map(name => [name, `test/trial/${name}.tsx`])),
    services: {
      Router: 'test/trial/modals/router.ts',
      TrialModal: 'test/trial/modals/modal.tsx',
      Plain: 'test/bench/plain.tsx',
      Bare: 'test/bench/bare.tsx',
    },
  }
}

/**
 * Reads what has to be built.
 *
 * @param options.trial with the widgets of test/trial, and what test/bench compares the bundle to
 * @returns `widgets`: name → what the registry says of it; `services`: names of what mount.js asks for itself; `late`:
 * names of what the core asks for, services included; `files`: name of any of these → file; `entries`: name of a script
 * → the names that it exports
 * @throws {Error} when something is in a script that there is not, or in none
 */
export async function readRegistry({ root, trial }) {
  const { code } = await transform(await readFile(join(root, 'widgets/index.ts'), 'utf8'), { loader: 'ts' })
  const registry = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const { widgets: ours, services, late } = await import(registry)
  const trials = trial ? await trialFiles(root) : { widgets: {}, services: {} }
  const widgets = {
    ...ours,
    ...Object.fromEntries(Object.keys(trials.widgets).map(name => [name, { bundle: name }])),
  }
  const files = {
    ...(await filesOf(root, { ...services, ...late })),
    ...Object.fromEntries(Object.keys(ours).map(name => [name, `widgets/${name}/widget.ts`])),
    ...trials.widgets,
    ...trials.services,
  }
  const entries = {}
  const put = (name, script) => {
    if (!scripts[script]) throw new Error(`${name}: widgets/scripts.mjs has no script called ${script}`)
    entries[script] = [...(entries[script] ?? []), name]
  }
  for (const [script, { services = [] }] of Object.entries(scripts))
    for (const name of services) if (files[name]) put(name, script)
  for (const [name, { bundle }] of Object.entries(widgets)) put(name, bundle)
  const placed = new Set(Object.values(entries).flat())
  const lost = Object.keys(files).find(name => !placed.has(name))
  if (lost) throw new Error(`${lost}: no script of widgets/scripts.mjs has it`)
  return {
    widgets,
    services: Object.keys(services),
    late: [...new Set([...Object.keys({ ...services, ...late }), ...Object.keys(trials.services)])],
    files,
    entries,
  }
}
