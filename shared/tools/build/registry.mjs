import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { mapped } from './names.mjs'

/** The file in `() => import('../file')`, from the project's folder. */
function fileOf(root, load) {
  const path = join('widgets/bundle', /import\("(.+)"\)/.exec(load)[1])
  const file = [`${path}.ts`, `${path}.tsx`].find(name => existsSync(join(root, name)))
  if (!file) throw new Error(`widgets/bundle/index.ts: there is no file ${path}.ts`)
  return file
}

/** @throws {Error} when a widget calls itself anything else than its folder does, which the registry goes by */
async function checkName(root, name) {
  const file = `widgets/${name}/widget.ts`
  const source = await readFile(join(root, file), 'utf8')
  if (!source.includes(`name: '${name}'`)) throw new Error(`${file}: its name has to be '${name}', as its folder's is`)
}

/**
 * Reads what has to be built.
 *
 * @param options.list what widgets/bundle/scripts.mjs exports
 * @param options.trial with the widgets of test/trial, and what test/bench compares the bundle to
 * @returns `widgets`: name → what the registry says of it; `services`: names of what mount.js asks for itself; `late`:
 * names of what the core asks for, services included; `files`: name of any of these → file; `entries`: name of a script
 * → the names that it exports
 * @throws {Error} when something is in a script that there is not, or in none, or when a widget has a wrong name
 */
export async function readRegistry({ root, trial, list: { scripts, trials } }) {
  const { code } = await transform(await readFile(join(root, 'widgets/bundle/index.ts'), 'utf8'), { loader: 'ts' })
  const registry = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const { widgets: ours, services, late } = await import(registry)
  for (const name of Object.keys(ours)) await checkName(root, name)
  const more = trial ? trials : { widgets: {}, services: {} }
  const widgets = { ...ours, ...mapped(more.widgets, (_, name) => ({ bundle: name })) }
  const files = {
    ...mapped({ ...services, ...late }, load => fileOf(root, load)),
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
  for (const [name, { bundle }] of Object.entries(widgets)) put(name, bundle)
  const placed = new Set(Object.values(entries).flat())
  const lost = Object.keys(files).find(name => !placed.has(name))
  if (lost) throw new Error(`${lost}: no script has it. Name it in the services of one in widgets/bundle/scripts.mjs`)
  return {
    widgets,
    services: Object.keys(services),
    late: Object.keys({ ...services, ...late, ...more.services }),
    files,
    entries,
  }
}
