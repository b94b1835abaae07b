import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { budgetsOf, weigher } from './budgets.mjs'
import { buildChecker, buildEditorFiles } from './checker.mjs'
import { light, chunks as list, sharedSheets, usual } from './chunks.mjs'
import { thirdParty } from './licences.mjs'
import { hash, manifestOf, preloadLines } from './manifest.mjs'
import { BUILD, REACT } from './names.mjs'
import { readRegistry } from './registry.mjs'
import { bundleForBrowsers, bundleForNode } from './scripts.mjs'
import { checkChunks, createGrouping } from './splitting.mjs'
import { neededBy, scriptsTable, sheetsTable } from './table.mjs'

/** Chunks of which a first island or a first frame runs most of the code. */
const STARTERS = ['core', 'island', 'Frames']

/** A chunk's name. If it is a package that is imported late, the package's name. */
const nameOf = ({ name, facadeModuleId }) => /node_modules\/([^/]+)/.exec(facadeModuleId)?.[1] ?? name

const fileOf = name => `${name}-${name === 'react' ? REACT : BUILD}.js`

const sheetOf = name => `${name}-${BUILD}.css`

/**
 * The whole bundle: the chunks, the stylesheets, mount.js with its tables, replaced.js, the renderer, the page checker
 * and what comes with them. Two builds of one tree are byte-identical.
 *
 * @param options.root the project's folder
 * @param options.out where it will be written, for source maps
 * @param options.dev React's development build, names kept
 * @param options.trial with the widgets of test/trial
 * @param options.base where pages find it
 * @returns `files`: name → contents; `sizes`: what has a budget, see budgets.mjs
 */
export async function bundle(options) {
  const { root, base } = options
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const { widgets, services, late, input } = await readRegistry(options)
  const files = new Map()
  const styles = new Map()
  /** All source files whose code is in the build. */
  const sources = new Set()

  const made = await buildChunks(input, options, { files, styles })
  const { sheets, needs } = neededBy(made.entries, made, styles, {
    order: Object.keys(list),
    sharedSheets,
  })
  for (const [name, css] of sheets) files.set(sheetOf(name), css)
  // Adds lines after the last one, so that the source map stays right.
  const addLines = (name, lines) => files.set(fileOf(name), files.get(fileOf(name)) + lines.join(''))
  // A browser sees what a chunk imports only when the chunk has arrived. So a widget's own chunk names all of it.
  for (const name of Object.keys(widgets)) {
    const { imports } = made.chunks.find(chunk => chunk.name === name)
    const deeper = needs[name].scripts.filter(script => !usual.includes(script) && !imports.includes(script))
    addLines(
      name,
      deeper.map(script => `\nimport './${fileOf(script)}'`),
    )
  }
  const tables = { late: scriptsTable(needs, late, { usual }), stylesheets: sheetsTable(needs), build: BUILD }
  addLines(
    'core',
    Object.entries(tables).map(([name, table]) => `\nexport const ${name}=${JSON.stringify(table)}`),
  )

  const { hashes, renamed } = nameByHash(files)
  const entries = Object.fromEntries(
    Object.entries(needs).map(([name, { scripts, sheets }]) => [
      name,
      {
        file: renamed(fileOf(name)),
        imports: scripts.map(script => renamed(fileOf(script))),
        stylesheets: sheets.map(sheet => renamed(sheetOf(sheet))),
      },
    ]),
  )
  const table = {
    ...hashes,
    version,
    usual: usual.join(' '),
    widgets: scriptsTable(needs, Object.keys(widgets), { usual, exact: light, widgets }),
    services: scriptsTable(needs, services, { usual }),
  }
  const mount = await bundleForBrowsers(
    { mount: './mount.ts' },
    // Always minified, because in other code the names of its exports are taken.
    { ...options, minify: true, known: { 'estate-islands:manifest': table } },
    {
      entryFileNames: '[name].js',
      // Added after minifying, because a minifier would give each export a second name.
      postFooter: 'export let{version,register,mount,unmount,notify,inspect}=estateIslands',
    },
  )
  const replaced = await bundleForBrowsers(
    { replaced: './shared/replaced/replaced.ts' },
    { ...options, minify: true },
    { entryFileNames: '[name].js' },
  )
  for (const { fileName, code, source } of [...mount, ...replaced]) files.set(fileName, code ?? source)
  for (const [name, contents] of files) files.set(name, Buffer.from(contents))
  files.set('server.mjs', await buildRenderer({ ...options, version, sources }, entries, Object.keys(widgets)))
  files.set('server.d.mts', await readFile(join(root, 'shared/build/server.d.mts')))
  files.set('check.mjs', await buildChecker({ ...options, sources }, version))
  for (const [name, text] of Object.entries(await buildEditorFiles(options))) files.set(name, text)

  for (const file of styles.keys()) sources.add(file)
  for (const { bytes } of made.chunks) for (const file in bytes) if (bytes[file]) sources.add(file)
  files.set('THIRD-PARTY.md', await thirdParty(root, sources))

  const manifest = manifestOf(files, entries, { version, base, widgets: Object.keys(widgets) })
  files.set('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of Object.keys(widgets))
    files.set(`preload/${name}.html`, preloadLines(manifest, name, widgets[name].frame))
  return {
    files,
    sizes: budgetsOf(
      manifest,
      made.chunks.map(chunk => ({ ...chunk, file: renamed(fileOf(chunk.name)) })),
      weigher(files, hashes),
    ),
  }
}

/**
 * Bundles all chunks into `files` and their styles into `styles`.
 * @returns `chunks`: each with its `name`, whether it `isEntry`, its `files`, the `bytes` of those before they are
 * minified, and the names of the chunks that it `imports`; `modules`: file → the files that it `imports` at once and
 * `late`; `entries`: name → file
 */
async function buildChunks(input, options, { files, styles }) {
  const { root } = options
  const fileOfModule = id => (id.startsWith('\0') ? id.slice(1) : relative(root, id))
  const withoutEnding = path => path.replace(/\.tsx?$/, '')
  const entryFiles = new Map(Object.entries(input).map(([name, path]) => [withoutEnding(join(root, path)), name]))
  const entryOf = id => entryFiles.get(withoutEnding(id))
  const modules = new Map()
  const noteModules = {
    name: 'note modules',
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      const [imports, late] = [importedIds, dynamicallyImportedIds].map(ids => ids.map(fileOfModule))
      modules.set(fileOfModule(id), { entry: entryOf(id), imports, late })
    },
  }
  let groupOf
  const outputs = await bundleForBrowsers(
    input,
    { ...options, styles, pictures: files, plugins: [noteModules] },
    {
      entryFileNames: ({ name }) => fileOf(name),
      chunkFileNames: chunk => fileOf(nameOf(chunk)),
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          {
            debugName: 'chunks.mjs',
            name(id) {
              groupOf ??= createGrouping(modules)
              return groupOf(fileOfModule(id)) ?? null
            },
          },
        ],
      },
      // Makes browsers that know this line compile the whole script as it arrives, on another thread. Without it they
      // compile each function when it is first called.
      postBanner: ({ name }) => (STARTERS.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
    },
  )
  for (const { fileName, code, source } of outputs) files.set(fileName, code ?? source)
  const scripts = outputs.filter(({ type }) => type === 'chunk')
  const names = new Map(scripts.map(chunk => [chunk.fileName, nameOf(chunk)]))
  const entries = Object.fromEntries(
    scripts.filter(({ isEntry }) => isEntry).map(chunk => [nameOf(chunk), fileOfModule(chunk.facadeModuleId)]),
  )
  const chunks = scripts.map(({ fileName, isEntry, isDynamicEntry, imports, modules, moduleIds }) => ({
    name: names.get(fileName),
    isEntry: isEntry || isDynamicEntry,
    files: moduleIds.map(fileOfModule),
    bytes: Object.fromEntries(
      Object.entries(modules).map(([id, { renderedLength }]) => [fileOfModule(id), renderedLength]),
    ),
    imports: imports.map(file => names.get(file)),
  }))
  checkChunks(chunks, modules)
  return { chunks, modules, entries }
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

/** Builds server.mjs, which renders markup on a server. It can be imported, or started as a service. */
function buildRenderer({ root, base, dev, version, sources }, entries, names) {
  const stylesheetsOf = name => [...entries.core.stylesheets, ...entries[name].stylesheets]
  const manifest = { version, base, stylesheets: Object.fromEntries(names.map(name => [name, stylesheetsOf(name)])) }
  return bundleForNode(
    'widgets/server.ts',
    { root, dev, sources, known: { 'estate-islands:stylesheets': manifest } },
    {
      minify: !dev,
      define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
      // React's server build is CommonJS and asks for Node's own modules.
      banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    },
  )
}
