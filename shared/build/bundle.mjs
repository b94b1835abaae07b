import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { budgetsOf, sourcesOf } from './budgets.mjs'
import { forgetBareImports, linkPlugin } from './linkChunks.mjs'
import { hash, manifestOf } from './manifest.mjs'
import { minifyAgain, TARGET } from './minify.mjs'
import { BUILD, fileOf, LATE, privateNames, REACT } from './names.mjs'
import { packagePlugins } from './packages.mjs'
import { planChunks } from './planChunks.mjs'
import { stylesPlugin, virtual } from './plugins.mjs'
import { reactPlugin } from './react.mjs'
import { neededBy } from './sheets.mjs'
import { tableOf } from './table.mjs'

/** What every build of the project's sources has in common. */
export const common = ({ root, dev }) => ({
  absWorkingDir: root,
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  target: TARGET,
  // All of them know `\\p{…}`; as `new RegExp`, what it is in could not be left out where nobody needs it.
  supported: { 'regexp-unicode-property-escapes': true },
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'none',
  minify: !dev,
  define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
})

/**
 * The whole bundle, in four passes: modules into parts, parts into the planned chunks, mount.js with the table of those,
 * and the renderer. Two builds of one tree are byte-identical.
 *
 * @param options.root the project's folder
 * @param options.out where it will be written, for source maps
 * @param options.dev React's development build, names kept
 * @param options.trial with the widgets of test/trial
 * @param options.base where pages find it
 * @returns `files`: name → contents; `sizes`: what the budgets are about, see budgets.mjs
 */
export async function bundle(options) {
  const { root, out, dev, base } = options
  const shared = common(options)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const { widgets, late, entryFiles } = await sources(options)
  const files = new Map()
  const styles = new Map()

  const parts = await esbuild.build({
    ...shared,
    entryPoints: { ...entryFiles, r: 'estate-islands:react' },
    outdir: out,
    splitting: true,
    minify: false,
    minifySyntax: !dev,
    sourcemap: 'inline',
    entryNames: '[name]',
    chunkNames: '[hash]',
    mangleProps: privateNames,
    mangleCache: {},
    plugins: [
      reactPlugin({ dev }),
      ...packagePlugins({ dev }),
      stylesPlugin({ root, minify: !dev, styles, pictures: files }),
      virtual('estate-islands:late', { late: LATE }),
    ],
  })
  const { inputs, outputs } = parts.metafile
  const outputOf = name => join(relative(root, out), `${name}.js`)
  const texts = new Map(parts.outputFiles.map(({ path, text }) => [relative(root, path), text]))
  forgetBareImports(outputs, texts)
  const plan = planChunks(
    outputs,
    Object.fromEntries([...Object.keys(entryFiles), 'r'].map(name => [name, outputOf(name)])),
  )
  const add = ({ outputFiles }) => {
    for (const { path, contents } of outputFiles) files.set(basename(path), Buffer.from(contents))
  }
  /** The same for scripts that visitors load. */
  const addScripts = async ({ outputFiles }) => {
    const scripts = new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]))
    if (!dev) await minifyAgain(scripts)
    for (const [name, contents] of scripts) files.set(name, contents)
  }
  const linked = await esbuild.build({
    ...shared,
    entryPoints: Object.fromEntries([...plan.keys()].map(name => [fileOf(name).slice(0, -3), `chunk:${name}`])),
    outdir: out,
    sourcemap: 'external',
    define: {},
    plugins: [linkPlugin(plan, outputs, texts, fileOf)],
  })
  await addScripts(linked)
  for (const file of [...plan.keys()].map(fileOf))
    files.set(file, Buffer.from(`${files.get(file)}\n//# sourceMappingURL=${file}.map\n`))
  for (const [name, paths] of plan)
    if (paths.some(path => STARTERS.some(file => outputs[path].inputs[file]))) compileAtOnce(files, fileOf(name))

  const entries = neededBy(Object.keys(entryFiles), plan, { inputs, outputs, styles, files })
  // One hash for all keeps the table in mount.js small. React's chunk has one of its own.
  const build = hash(
    [...files.keys()]
      .sort()
      .map(name => files.get(name))
      .join(),
    BUILD.length,
  )
  const react = hash(files.get(fileOf('r')), REACT.length)
  const renamed = text => text.replaceAll(BUILD, build).replaceAll(REACT, react)
  renameFiles(files, entries, renamed)
  const [core] = entries.core
  const lateTable = JSON.stringify(tableOf(entries, widgets, name => late[name]))
  files.set(
    core,
    Buffer.from(
      files
        .get(core)
        .toString()
        .replace(new RegExp(`(["\`])${LATE}\\1`), lateTable),
    ),
  )

  await addScripts(
    await esbuild.build({
      ...shared,
      entryPoints: ['mount.ts'],
      outdir: out,
      // Without the comment that links it, which is bytes for every visitor; developer tools can be pointed at it.
      sourcemap: 'external',
      // As it is, since esbuild would give each export a name of its own before it gives it the right one.
      footer: { js: 'export let{version,register,mount,unmount,notify}=estateIslands' },
      // In place, where a module's exports would be variables.
      define: {
        BUILD_HASH: JSON.stringify(build),
        REACT_HASH: JSON.stringify(react),
        RELEASE: JSON.stringify(version),
      },
      mangleProps: privateNames,
      mangleCache: parts.mangleCache,
      plugins: [
        virtual('estate-islands:manifest', {
          entries: tableOf(entries, widgets, name => !late[name]),
        }),
      ],
    }),
  )
  add(await renderer(options, entries, Object.keys(widgets)))

  const manifest = manifestOf(files, entries, { version, base, widgets: Object.keys(widgets) })
  files.set('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return { files, sizes: budgetsOf(manifest, sourcesOf(plan, outputs, linked.metafile.outputs), renamed) }
}

/** The engine, most of which a first island runs. */
const STARTERS = ['widgets/core.ts', 'shared/island/react.tsx']

/**
 * Asks browsers that know the comment to compile all of a script as it arrives, on another thread, instead of each
 * function when it is first called.
 */
function compileAtOnce(files, name) {
  files.set(name, Buffer.from(`//# allFunctionsCalledOnLoad\n${files.get(name)}`))
  const map = JSON.parse(files.get(`${name}.map`))
  files.set(`${name}.map`, Buffer.from(JSON.stringify({ ...map, mappings: `;${map.mappings}` })))
}

/** Name → the path in `() => import('../path')`, from the project's folder. */
const pathsOf = loads =>
  Object.fromEntries(
    Object.entries(loads).map(([name, load]) => [name, `./${join('widgets', /import\("(.+)"\)/.exec(load)[1])}`]),
  )

/** What there is to build: the registry, and the file of each entry. */
async function sources({ root, trial }) {
  const { code } = await esbuild.transform(await readFile(join(root, 'widgets/index.ts'), 'utf8'), { loader: 'ts' })
  const registry = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const { widgets, services, late } = await import(registry)
  const entryFiles = {
    ...pathsOf({ ...services, ...late }),
    ...Object.fromEntries(Object.keys(widgets).map(name => [name, `widgets/${name}/widget.ts`])),
  }
  if (!trial) return { widgets, late, entryFiles }
  const trials = (await readdir(join(root, 'test/trial')))
    .filter(file => file.endsWith('.tsx'))
    .map(file => basename(file, '.tsx'))
  return {
    widgets: { ...widgets, ...Object.fromEntries(trials.map(name => [name, {}])) },
    late: { ...late, TrialModal: true },
    entryFiles: {
      ...entryFiles,
      Router: 'test/trial/modals/router.ts',
      TrialModal: 'test/trial/modals/modal.tsx',
      ...Object.fromEntries(trials.map(name => [name, `test/trial/${name}.tsx`])),
      Plain: 'test/bench/plain.tsx',
      Bare: 'test/bench/bare.tsx',
    },
  }
}

/** server.mjs, which renders markup on a server. */
const renderer = ({ root, out, base, dev }, entries, names) =>
  esbuild.build({
    ...common({ root, dev }),
    entryPoints: { server: 'widgets/render.tsx' },
    outdir: out,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    // React's server build is CommonJS and asks for Node's own modules.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    target: 'node20',
    plugins: [
      stylesPlugin({ root, minify: !dev }),
      virtual('estate-islands:stylesheets', {
        base,
        stylesheets: Object.fromEntries(
          names.map(name => [name, [...entries.core, ...entries[name]].filter(file => file.endsWith('.css'))]),
        ),
      }),
    ],
  })

/** Replaces parts of files' names, in the names and wherever files mention each other. */
function renameFiles(files, entries, renamed) {
  for (const [name, contents] of [...files]) {
    files.delete(name)
    files.set(renamed(name), Buffer.from(renamed(contents.toString())))
  }
  for (const [name, list] of Object.entries(entries)) entries[name] = list.map(renamed)
}
