import { readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { checkReact } from '../../parts/firstFrame/checkReact.mjs'
import { budgetsOf } from './budgets.mjs'
import { buildChecker, buildEditorFiles } from './checker.mjs'
import { framesPlugin } from './frames.mjs'
import { checkLayers, layersOf, layersPlugin } from './layers.mjs'
import { thirdParty } from './licences.mjs'
import { hash, manifestOf, pack, preloadLines } from './manifest.mjs'
import { nameScripts } from './nameScripts.mjs'
import { BUILD, fileOf, mapped, REACT, scriptOf, sheetOf } from './names.mjs'
import { buildReact, reactPlugin } from './react.mjs'
import { readRegistry } from './registry.mjs'
import { bundleForBrowsers, bundleForNode, importSource } from './scripts.mjs'
import { scriptsTable, sheetsOf, sheetsTable } from './table.mjs'

/**
 * Everything: what browsers ask for, the renderer, the page checker and what comes with them. Two builds of one tree are
 * byte-identical.
 *
 * @param options.root the project's folder
 * @param options.out where it will be written, for source maps
 * @param options.dev React's development build, names kept
 * @param options.trial with the widgets of test/trial
 * @param options.base where pages find it
 * @param options.list what widgets/bundle/scripts.mjs exports
 * @returns `files`: name → contents; `sizes`: what has a budget, see budgets.mjs
 */
export async function bundle(options) {
  const { root } = options
  await checkReact()
  const { files, manifest, scripts, sources } = await bundleForPages({ ...options, packed: true })
  files.set('server.mjs', await buildRenderer({ ...options, sources }, manifest))
  files.set('server.d.mts', await readFile(join(root, 'shared/tools/build/server.d.mts')))
  files.set('check.mjs', await buildChecker({ ...options, sources }, manifest.version))
  for (const [name, text] of Object.entries(await buildEditorFiles(options))) files.set(name, text)
  files.set('openapi.json', await buildOpenapi(options, manifest.version))
  files.set('THIRD-PARTY.md', await thirdParty(root, sources, scripts))
  return { files, sizes: budgetsOf(manifest, scripts) }
}

/**
 * What browsers ask for: the scripts, the stylesheets, mount.js with its tables, replaced.js, and the manifest.
 *
 * @param options as for `bundle`, and `packed`: whether there are packed files as well, which takes seconds
 * @returns `files`: name → contents; `manifest`: see manifest.mjs; `scripts`: see `buildScripts`; `sources`: all source
 * files whose code is in it
 */
export async function bundleForPages(options) {
  const { root, base, list, packed = false } = options
  const layers = layersOf(list)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const registry = await readRegistry(options)
  const { widgets, services, late } = registry
  const files = new Map()
  const styles = new Map()

  const built = await buildScripts(registry, { ...options, layers }, { files, styles })
  const { sheets, sheetsOfEntry } = sheetsOf(registry.files, built.inputs, styles, list.sharedSheets)
  for (const [name, css] of sheets) files.set(sheetOf(name), css)
  const needs = needsOf(registry.entries, sheetsOfEntry, files, layers)
  // Adds lines after the last one, so that the source map stays right.
  const tables = { late: scriptsTable(needs, late), stylesheets: sheetsTable(needs), build: BUILD }
  const lines = Object.entries(tables).map(([name, table]) => `\nexport const ${name}=${JSON.stringify(table)}`)
  files.set(fileOf('core'), files.get(fileOf('core')) + lines.join(''))

  const { hashes, renamed } = nameByHash(files)
  const table = {
    ...hashes,
    version,
    widgets: scriptsTable(needs, Object.keys(widgets), widgets),
    services: scriptsTable(needs, services),
  }
  // Always minified, because in other code the names of its exports are taken.
  const small = { ...options, known: { 'estate-islands:manifest': table }, minify: true }
  // The footer comes after minifying, which would give each export a second name.
  const footer = { js: 'export let{version,register,mount,unmount,notify,inspect}=estateIslands' }
  const singles = [
    await bundleForBrowsers(['mount.ts'], small, { footer }),
    await bundleForBrowsers(['shared/page/replaced/replaced.ts'], small),
  ]
  for (const { path, text } of singles.flatMap(({ outputFiles }) => outputFiles)) files.set(basename(path), text)
  for (const [name, contents] of files) files.set(name, Buffer.from(contents))

  const entries = mapped(needs, ({ scripts: [own, ...below], sheets }) => ({
    file: renamed(fileOf(own)),
    imports: below.map(script => renamed(fileOf(script))),
    stylesheets: sheets.map(sheet => renamed(sheetOf(sheet))),
  }))
  // The development build is for one machine, which has it at once.
  const quality = options.dev ? 5 : 11
  if (packed) pack(files, { quality })
  const manifest = manifestOf(files, entries, { version, base, widgets: Object.keys(widgets) })
  files.set('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  if (packed) pack(files, { names: ['manifest.json'], quality })
  for (const name of Object.keys(widgets))
    files.set(`preload/${name}.html`, preloadLines(manifest, name, widgets[name].frame))
  const inside = built.scripts.flatMap(({ bytes }) => Object.keys(bytes).filter(file => bytes[file]))
  const originals = inside.map(file => file.replace(/^frame:/, ''))
  return {
    files,
    manifest,
    scripts: built.scripts.map(script => ({ ...script, file: renamed(fileOf(script.name)) })),
    sources: new Set([...styles.keys(), ...originals]),
  }
}

/**
 * What each widget and each service needs: `scripts`, its bundle's first and then the layers below that, without the
 * core, which is on every page; and `sheets`.
 * @param entries see readRegistry
 * @throws {Error} when a layer has nothing in it
 */
function needsOf(entries, sheetsOfEntry, files, { withAllBelow }) {
  const needs = {}
  for (const [script, names] of Object.entries(entries)) {
    const scripts = withAllBelow(script).filter(name => name !== 'core' || script === 'core')
    const missing = scripts.find(name => !files.has(fileOf(name)))
    if (missing) throw new Error(`widgets/bundle/scripts.mjs: ${missing} takes nothing that several scripts need`)
    for (const name of names) needs[name] = { scripts, sheets: sheetsOfEntry(name) }
  }
  return needs
}

/**
 * Bundles all scripts into `files`, and their styles into `styles`.
 * @returns `scripts`: each with its `name`, the names of the scripts that it `imports`, and the `bytes` of each file in
 * it; `inputs`: esbuild's, of each source file
 */
async function buildScripts({ widgets, framed, files: entryFiles, entries }, options, { files, styles }) {
  const { root, layers } = options
  const isWidget = name => Object.hasOwn(widgets, name)
  const entryPoints = [
    ...Object.keys(entries).map(name => ({ in: `entry:${name}`, out: name })),
    ...Object.entries(layers.late).map(([name, { file }]) => ({ in: file, out: name })),
  ]
  const building = bundleForBrowsers(
    entryPoints,
    {
      ...options,
      styles,
      pictures: files,
      plugins: [
        layersPlugin({ root, layers, entries, files: entryFiles, isWidget }),
        framesPlugin({ root, framed, layers }),
        reactPlugin,
      ],
    },
    { splitting: true, entryNames: `[name]-${BUILD}`, chunkNames: 'chunk-[hash]' },
  )
  const [built, react] = await Promise.all([building, buildReact(options)])
  const layerIn = checkLayers(built.metafile, path => scriptOf(basename(path)), layers)
  const named = await nameScripts(built, layerIn, options)
  const scripts = [...named, react]
  for (const { name, code, map } of scripts) {
    files.set(fileOf(name), code)
    // Maps of copies lead to the originals.
    files.set(`${fileOf(name)}.map`, map.replaceAll('"frame:', `"${relative(options.out, root)}/`))
  }
  return { scripts, inputs: built.metafile.inputs }
}

/**
 * Replaces BUILD and REACT by hashes, in the names of files and wherever files mention each other. One hash stands for
 * the whole build, which keeps the table in mount.js small. React has a hash of its own.
 */
function nameByHash(files) {
  const all = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, contents]) => contents)
  const build = hash(all.join(), BUILD.length)
  const react = hash(`${files.get(fileOf('react'))}`.replaceAll(BUILD, build), REACT.length)
  const renamed = text => text.replaceAll(BUILD, build).replaceAll(REACT, react)
  for (const [name, contents] of [...files]) {
    files.delete(name)
    files.set(renamed(name), renamed(`${contents}`))
  }
  return { hashes: { build, react }, renamed }
}

/** openapi.json, the routes of a host for the tools of its developers. */
async function buildOpenapi({ root, dev }, version) {
  const { openapi } = await importSource('shared/tools/hostSide/openapi.ts', { root, dev })
  return `${JSON.stringify(openapi(version))}\n`
}

/** Builds server.mjs, which renders markup on a server. It can be imported, or started as a service. */
function buildRenderer({ root, dev, sources }, { version, base, widgets, services }) {
  const stylesheets = mapped(widgets, ({ stylesheets }) => [...services.core.stylesheets, ...stylesheets])
  return bundleForNode(
    'widgets/bundle/server.ts',
    { root, dev, sources, known: { 'estate-islands:stylesheets': { version, base, stylesheets } } },
    {
      minify: !dev,
      define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
      // React's server build is CommonJS and asks for Node's own modules.
      banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    },
  )
}
