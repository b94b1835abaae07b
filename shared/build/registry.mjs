import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { transform } from 'esbuild'

/** Name → the path in `() => import('../path')`, from the project's folder. */
const pathsOf = loads =>
  Object.fromEntries(
    Object.entries(loads).map(([name, load]) => [name, `./${join('widgets', /import\("(.+)"\)/.exec(load)[1])}`]),
  )

/**
 * Reads what has to be built.
 *
 * @param options.trial with the widgets of test/trial, and what test/bench compares the bundle to
 * @returns `widgets`: name → what the registry says of it; `services`: names of what mount.js asks for itself; `late`:
 * names of what the core asks for, services included; `input`: name → file
 */
export async function readRegistry({ root, trial }) {
  const { code } = await transform(await readFile(join(root, 'widgets/index.ts'), 'utf8'), { loader: 'ts' })
  const registry = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const { widgets, services, late } = await import(registry)
  const files = trial ? await readdir(join(root, 'test/trial')) : []
  const trials = files.filter(file => file.endsWith('.tsx')).map(file => basename(file, '.tsx'))
  const others = trial
    ? {
        Router: './test/trial/modals/router.ts',
        TrialModal: './test/trial/modals/modal.tsx',
        Plain: './test/bench/plain.tsx',
        Bare: './test/bench/bare.tsx',
      }
    : {}
  return {
    widgets: { ...widgets, ...Object.fromEntries(trials.map(name => [name, {}])) },
    services: Object.keys(services),
    late: Object.keys({ ...services, ...late, ...others }),
    input: {
      ...pathsOf({ ...services, ...late }),
      ...Object.fromEntries(Object.keys(widgets).map(name => [name, `./widgets/${name}/widget.ts`])),
      ...Object.fromEntries(trials.map(name => [name, `./test/trial/${name}.tsx`])),
      ...others,
    },
  }
}
