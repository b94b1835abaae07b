import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, watch } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { closure, forgetBareImports, linkPlugin, planChunks } from './shared/loader/planChunks.mjs'
import { compileModule, compilePlain } from './shared/styles/compile.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const { version, budgets } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** React's development build, names kept: what hydration is tested against. */
    dev: { type: 'boolean', default: false },
    out: { type: 'string' },
    /** Where pages find the folder: what addresses in manifest.json and in rendered markup start with. */
    base: { type: 'string', default: '/asset_bundles/' },
    serve: { type: 'boolean', default: false },
    render: { type: 'boolean', default: false },
    /** Only the fixture site, with what has been built. */
    site: { type: 'boolean', default: false },
    /** With the widgets of test/trial beside the real ones, for tests of the engine. */
    trial: { type: 'boolean', default: false },
  },
})

const publicPath = options.base.replace(/\/*$/, '/')

const target = ['chrome111', 'firefox115', 'safari16.4']

// #region styles

/**
 * Styles leave the scripts: modules become their class names, `collected` keeps the CSS by file, `pictures` what it
 * shows, by the name it is served under.
 */
const stylesPlugin = (collected, pictures) => ({
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const file = relative(root, path)
      const source = await readFile(path, 'utf8')
      if (path.endsWith('.module.css')) {
        const { stem, css } = compileModule(path, source, !options.dev)
        const shown = css.replace(/url\("?([\w/-]+)\.svg"?\)/g, (_, picture) => {
          const name = `${basename(picture)}-${BUILD}.svg`
          pictures.set(name, readFileSync(join(dirname(path), `${picture}.svg`)))
          return `url(${name})`
        })
        collected.set(file, shown)
        // A rule for the names, as a table of them would be the larger half of a small widget's script.
        return {
          contents: `export default /* @__PURE__ */ new Proxy({}, { get: (_, name) => 'ei-${stem}-' + name })`,
          loader: 'js',
        }
      }
      collected.set(file, compilePlain(file, source, !options.dev))
      return { contents: 'export {}', loader: 'js' }
    })
  },
})

/** Tokens, then the reset, then shared parts, then widgets. */
const stylesOrder = (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)
const rank = file => ['tokens.css', 'reset.css'].indexOf(basename(file)) + 1 || (file.startsWith('shared/') ? 3 : 4)

// #endregion

// #region bundle

const common = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  target,
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'none',
  minify: !options.dev,
  define: { 'process.env.NODE_ENV': options.dev ? '"development"' : '"production"' },
}

/** Stands in names for the hash of the whole build, which is known when all is built. Of the same length. */
const BUILD = '0BUILD'

/** The same for React's own. */
const REACT = '0REACT'

/** Stands in the core chunk for the entries that mount.js does not know. */
const LATE = '0LATE'

/** Names that only mount.js and the core chunk say to each other, shortened in both: every byte of mount.js counts. */
const privateNames =
  /^(loadChunk|reportFailure|bundleEntries|islandsByMarker|registeredEntries|dropMarker|scanPage|startIsland|reportUnknown|mountAll|unmountAll|askedAt|heldPress)$/

const hash = (contents, length = 8) =>
  createHash('sha256').update(contents).digest('base64url').replace(/[-_]/g, '0').slice(0, length)
const integrity = contents => `sha384-${createHash('sha384').update(contents).digest('base64')}`

/**
 * React is CommonJS, whose exports are looked up at every use: `(0, react.useState)()`. Our modules get each as a constant
 * of its own, a tenth of a small widget's script less.
 */
const reactPlugin = {
  name: 'react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, importer }) =>
      importer.startsWith(root) && !importer.includes('node_modules') ? { path, namespace: 'react' } : undefined,
    )
    onResolve({ filter: /^estate-islands:react$/ }, ({ path }) => ({ path, namespace: 'react' }))
    // What is in React's own chunk, and stays in browsers' caches from release to release.
    onLoad({ filter: /^estate-islands:react$/, namespace: 'react' }, () => ({
      contents: "import 'react'\nimport 'react/jsx-runtime'\nimport 'react-dom/client'",
      resolveDir: root,
    }))
    onLoad({ filter: /.*/, namespace: 'react' }, async ({ path }) => ({
      contents: [
        `import * as all from '${path}'`,
        'const get = name => all[name]',
        ...Object.keys(await import(path))
          .filter(name => /^[a-z]+$/i.test(name) && name !== 'default')
          .map(name => `export const ${name} = /* @__PURE__ */ get('${name}')`),
      ].join('\n'),
      resolveDir: root,
    }))
  },
}

/** Evaluates a module of the project at build time. */
async function evaluate(entryPoint) {
  const { outputFiles } = await esbuild.build({ ...common, entryPoints: [entryPoint], minify: false, metafile: false })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}

/** Replaces a virtual module by a value, one export per key. */
const virtual = (name, value) => ({
  name,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: 'virtual' }))
    onLoad({ filter: /.*/, namespace: 'virtual' }, () => ({
      contents: Object.entries(value)
        .map(([key, part]) => `export const ${key} = ${JSON.stringify(part)}`)
        .join('\n'),
    }))
  },
})

/** Builds everything into `out`. Two builds of one tree are byte-identical. */
async function build(out) {
  const { widgets, services, late } = await evaluate('widgets/index.ts')
  const entryFiles = {
    ...services,
    ...late,
    ...Object.fromEntries(Object.keys(widgets).map(name => [name, `widgets/${name}/widget.ts`])),
  }
  if (options.trial) {
    for (const file of await readdir(join(root, 'test/trial'))) {
      const name = basename(file, '.tsx')
      widgets[name] = {}
      entryFiles[name] = `test/trial/${file}`
    }
    entryFiles.plain = 'test/bench/plain.tsx'
  }
  const files = new Map()
  const styles = new Map()

  const parts = await esbuild.build({
    ...common,
    entryPoints: { ...entryFiles, r: 'estate-islands:react' },
    outdir: out,
    splitting: true,
    minify: false,
    minifySyntax: !options.dev,
    sourcemap: 'inline',
    entryNames: '[name]',
    chunkNames: '[hash]',
    mangleProps: privateNames,
    mangleCache: {},
    plugins: [reactPlugin, stylesPlugin(styles, files), virtual('estate-islands:late', { late: LATE })],
  })
  const { inputs, outputs } = parts.metafile
  const outputOf = name => join(relative(root, out), `${name}.js`)
  const texts = new Map(parts.outputFiles.map(({ path, text }) => [relative(root, path), text]))
  forgetBareImports(outputs, texts)
  const plan = planChunks(
    outputs,
    Object.fromEntries([...Object.keys(entryFiles), 'r'].map(name => [name, outputOf(name)])),
    file => styles.get(file)?.length ?? 0,
  )
  const fileOf = name => `${name}-${name === 'r' ? REACT : BUILD}.js`
  const chunks = await esbuild.build({
    ...common,
    entryPoints: Object.fromEntries([...plan.keys()].map(name => [fileOf(name).slice(0, -3), `chunk:${name}`])),
    outdir: out,
    sourcemap: 'linked',
    define: {},
    plugins: [linkPlugin(plan, outputs, texts, fileOf)],
  })
  for (const { path, contents } of chunks.outputFiles) files.set(basename(path), Buffer.from(contents))

  const entries = neededBy(Object.keys(entryFiles), plan, { inputs, outputs, styles, files }, fileOf)
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
  /** @throws {Error} when an entry imports another, which the table has no letter for: let them share a module */
  const letterOf = file => {
    if (file[1] !== '-') throw new Error(`${file} is an entry, and another one imports it`)
    return file[0]
  }
  const isStyles = file => file.endsWith('.css')
  const uses = file => Object.values(entries).filter(files => files.includes(file)).length
  /** Scripts in one order, what most entries need last: texts that end alike are fewer bytes in mount.js. */
  const inOrder = files =>
    files.toSorted((a, b) => isStyles(a) - isStyles(b) || (isStyles(a) ? 0 : uses(a) - uses(b) || (a < b ? -1 : 1)))
  /** The table that chunks are asked for by: the entries that `wanted` says, as manifest.d.ts describes them. */
  const table = wanted =>
    Object.fromEntries(
      Object.entries(entries)
        .filter(([name]) => wanted(name))
        .map(([name, [, ...rest]]) => [
          name,
          (!widgets[name] ? '.' : widgets[name].personal ? '*' : '!') +
            inOrder(rest)
              .map(file => (file.startsWith(`${name}-`) ? '-' : letterOf(file)))
              .join(''),
        ]),
    )
  const [core] = entries.core
  const lateTable = JSON.stringify(table(name => late[name]))
  files.set(core, Buffer.from(files.get(core).toString().replace(`"${LATE}"`, lateTable)))

  const loader = await esbuild.build({
    ...common,
    entryPoints: ['mount.ts'],
    outdir: out,
    // Without the comment that links it, which is bytes for every visitor; developer tools can be pointed at it.
    sourcemap: 'external',
    // As it is, since esbuild would give each export a name of its own before it gives it the right one.
    footer: { js: 'export let{version,register,mount,unmount,notify}=estateIslands' },
    mangleProps: privateNames,
    mangleCache: parts.mangleCache,
    plugins: [
      virtual('estate-islands:manifest', {
        build,
        react,
        entries: table(name => !late[name]),
        version,
      }),
    ],
  })
  for (const file of loader.outputFiles) files.set(basename(file.path), Buffer.from(file.contents))

  const server = await esbuild.build({
    ...common,
    entryPoints: { server: 'widgets/render.tsx' },
    outdir: out,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    // React's server build is CommonJS and asks for Node's own modules.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    target: 'node20',
    plugins: [
      stylesPlugin(new Map(), new Map()),
      virtual('estate-islands:stylesheets', {
        base: publicPath,
        stylesheets: Object.fromEntries(
          Object.keys(widgets).map(name => [
            name,
            [...entries.core, ...entries[name]].filter(file => file.endsWith('.css')),
          ]),
        ),
      }),
    ],
  })
  for (const file of server.outputFiles) files.set(basename(file.path), Buffer.from(file.contents))

  const manifest = describe(files, entries, Object.keys(widgets))
  files.set('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  await writeAll(out, files)
  if (!options.dev && !options.trial) await buildParts()
  if (!options.dev && !options.trial) checkBudgets(manifest, outputs, plan, name => renamed(fileOf(name)))
  return { manifest, metafile: parts.metafile, loader: loader.metafile }
}

/** The page of all shared parts, for the gallery and for tests: no part of the bundle, so it stays out of its folder. */
async function buildParts() {
  const folder = join(cache, 'parts')
  const styles = new Map()
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: { parts: 'fixtures/parts/page.tsx' },
    outdir: folder,
    splitting: true,
    chunkNames: 'parts-[hash]',
    plugins: [stylesPlugin(styles, new Map())],
  })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { path, contents } of outputFiles) await writeFile(path, contents)
  const sorted = [...styles.keys()].sort(stylesOrder)
  await writeFile(join(folder, 'parts.css'), sorted.map(file => styles.get(file)).join('\n'))
}

/**
 * Writes the stylesheets, one for a chunk that has styles, and says what to ask for together with each entry.
 * @returns entry → files: its own chunk, what that imports, stylesheets; but for the core's, which every island has
 */
function neededBy(names, plan, { inputs, outputs, styles, files }, fileOf) {
  const chunkOf = new Map([...plan].flatMap(([chunk, paths]) => paths.map(path => [path, chunk])))
  const outputOf = file =>
    Object.keys(outputs).find(path => outputs[path].inputs[file]?.bytesInOutput) ?? outputOf(importerOf(file))
  const importerOf = file => Object.keys(inputs).find(other => inputs[other].imports.some(({ path }) => path === file))
  /** Chunk → its styles, in order. */
  const sheets = new Map()
  for (const file of [...styles.keys()].sort(stylesOrder)) {
    const chunk = chunkOf.get(outputOf(file))
    sheets.set(chunk, [...(sheets.get(chunk) ?? []), styles.get(file)])
  }
  const chunksOf = paths => [...new Set(paths.map(path => chunkOf.get(path)))]
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
      scripts: chunksOf(closure(outputs, path)).filter(isNews),
      styled: chunksOf(all(path)).filter(chunk => isNews(chunk) && sheets.has(chunk)),
    }
  })
  const sheetOf = new Map()
  for (const chunk of sheets.keys()) {
    const users = entries.filter(({ styled }) => styled.includes(chunk)).map(({ name }) => name)
    // Of a late chunk that one entry has, the styles are in that entry's own sheet.
    const stem = users.length === 1 ? users[0] : chunk.length === 1 ? chunk.toUpperCase() : letterFor(plan, sheetOf)
    const name = `${stem}-${BUILD}.css`
    sheetOf.set(chunk, name)
    files.set(name, Buffer.concat([files.get(name) ?? Buffer.of(), Buffer.from(`${sheets.get(chunk).join('\n')}\n`)]))
  }
  return Object.fromEntries(
    entries.map(({ name, scripts, styled }) => [
      name,
      [...scripts.map(fileOf), ...new Set(styled.map(chunk => sheetOf.get(chunk)))],
    ]),
  )
}

/** A capital for the styles of a chunk without a letter. @throws {Error} when there are more than letters */
function letterFor(plan, sheetOf) {
  const taken = new Set([...plan.keys(), ...[...sheetOf.values()].map(file => file[0].toLowerCase())])
  const free = [...'abcdefghijklmnopqrstuvwxyz'].find(letter => !taken.has(letter))
  if (!free) throw new Error('More stylesheets than letters, and mount.js knows each by one')
  return free.toUpperCase()
}

/** Replaces parts of files' names, in the names and wherever files mention each other. */
function renameFiles(files, entries, renamed) {
  for (const [name, contents] of [...files]) {
    files.delete(name)
    files.set(renamed(name), Buffer.from(renamed(contents.toString())))
  }
  for (const [name, list] of Object.entries(entries)) entries[name] = list.map(renamed)
}

const gzip = contents => gzipSync(contents, { level: 9 })
const brotli = contents => brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/** What a server may want to know: `modulepreload`, `integrity` and an import map can be written from it. */
function describe(files, entries, widgetNames) {
  const served = [...files.keys()].filter(file => /\.(js|css)$/.test(file)).sort()
  const parts = list => ({
    file: list[0],
    imports: list.slice(1).filter(file => file.endsWith('.js')),
    stylesheets: list.filter(file => file.endsWith('.css')),
  })
  return {
    version,
    base: publicPath,
    entry: 'mount.js',
    widgets: Object.fromEntries(widgetNames.map(name => [name, parts(entries[name])])),
    services: Object.fromEntries(
      Object.keys(entries)
        .filter(name => !widgetNames.includes(name))
        .map(name => [name, parts(entries[name])]),
    ),
    files: Object.fromEntries(
      served.map(file => {
        const contents = files.get(file)
        return [
          file,
          {
            integrity: integrity(contents),
            bytes: contents.length,
            gzip: gzip(contents).length,
            brotli: brotli(contents).length,
          },
        ]
      }),
    ),
    // Ready for a page's head: the keys are resolved against the page, so they say where the folder is.
    importmap: {
      integrity: Object.fromEntries(
        served.filter(file => file.endsWith('.js')).map(file => [publicPath + file, integrity(files.get(file))]),
      ),
    },
  }
}

async function writeAll(out, files) {
  const fresh = `${out}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  for (const [name, contents] of files) {
    await writeFile(join(fresh, name), contents)
    if (options.dev || !/\.(js|css|json|svg)$/.test(name)) continue
    await writeFile(join(fresh, `${name}.gz`), gzip(contents))
    await writeFile(join(fresh, `${name}.br`), brotli(contents))
  }
  // In one step, so that a server beside it never sees half a build.
  await rm(`${out}.old`, { recursive: true, force: true })
  if (existsSync(out)) await rename(out, `${out}.old`)
  await rename(fresh, out)
  await rm(`${out}.old`, { recursive: true, force: true })
}

// #endregion

// #region budgets

/** Holds the build to `budgets` in package.json, gzip bytes. @throws {Error} listing what is too large */
function checkBudgets({ files, widgets }, outputs, plan, finalName) {
  const size = file => files[file].gzip
  const sum = list => list.reduce((total, file) => total + size(file), 0)
  const chunks = [...plan].map(([name, paths]) => ({
    file: finalName(name),
    inputs: paths.flatMap(path => Object.entries(outputs[path].inputs)),
  }))
  /** Bytes of the scripts that come from the sources `isMeant`: of a chunk of several, their share. */
  const sizeOf = (isMeant, among = chunks.map(({ file }) => file)) =>
    chunks
      .filter(({ file }) => among.includes(file))
      .reduce((total, { file, inputs }) => {
        const bytes = list => list.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
        return total + (size(file) * bytes(inputs.filter(([input]) => isMeant(input)))) / (bytes(inputs) || 1)
      }, 0)
  const isReact = input => /node_modules\/(react|react-dom|scheduler)\//.test(input)
  const isData = input => /node_modules\/(ky|valibot)\//.test(input)
  // What mounts islands is the engine: no island is without it, and no widget adds to it.
  const isEngine = input => isReact(input) || /^(shared\/(island|host|loader|styles)\/|react:)/.test(input)
  const scripts = ({ file, imports }) => [file, ...imports]
  const stylesOf = ({ stylesheets }) =>
    sum(
      stylesheets.filter(file => Object.values(widgets).filter(other => other.stylesheets.includes(file)).length === 1),
    )
  const islands = Object.keys(widgets).filter(name => name !== 'header')

  const measured = {
    'mount.js': size('mount.js'),
    react: sizeOf(isReact),
    'ky + valibot': sizeOf(isData),
    // On every page, so it pays for all that it brings; other islands for what their folder adds.
    ...(widgets.header && {
      header: sizeOf(input => !isEngine(input), scripts(widgets.header)) + sum(widgets.header.stylesheets),
    }),
    ...Object.fromEntries(
      islands.map(name => [name, sizeOf(input => input.startsWith(`widgets/${name}/`), scripts(widgets[name]))]),
    ),
    ...Object.fromEntries(islands.map(name => [`${name}, its styles`, stylesOf(widgets[name])])),
  }
  const rows = Object.entries(measured).map(([name, bytes]) => ({
    name,
    bytes: Math.ceil(bytes),
    limit: budgets[name] ?? budgets.island,
  }))
  for (const { name, bytes, limit } of rows) console.log(`${String(bytes).padStart(7)} / ${limit}  ${name}`)
  const over = rows
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ name, bytes, limit }) => `${name}: ${bytes} > ${limit} bytes gzip`)
  if (widgets.header && sizeOf(isData, scripts(widgets.header))) over.push('header reaches ky or valibot')
  if (over.length) throw new Error(`Over budget:\n${over.join('\n')}`)
}

// #endregion

/** What only the fixture site and the tests use. */
const cache = join(root, 'node_modules/.cache/estate-islands')
const out = join(root, options.out ?? (options.dev ? 'dist-dev' : options.trial ? 'dist-trial' : 'dist'))

/** The text on standard input. */
async function input() {
  let text = ''
  for await (const part of process.stdin.setEncoding('utf8')) text += part
  return text
}

/** Starts the fixture site in a process of its own, bundled, as Node 20 does not read TypeScript. */
async function startSite() {
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: ['fixtures/server/main.ts'],
    minify: false,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    define: {},
    // The gallery asks widgets for their schemas; their styles are in dist/.
    plugins: [stylesPlugin(new Map(), new Map())],
  })
  const script = join(cache, 'site.mjs')
  await mkdir(cache, { recursive: true })
  await writeFile(script, outputFiles[0].contents)
  return spawn(process.execPath, [script], { stdio: 'inherit', cwd: root })
}

/** Builds, serves, and does both again whenever a file changes; pages that are open reload. */
async function serve() {
  await build(out)
  let site = await startSite()
  let timer
  const changed = new Set()
  const again = async () => {
    const files = [...changed]
    changed.clear()
    try {
      if (files.some(file => !file.startsWith('fixtures') || file.startsWith('fixtures/parts'))) await build(out)
      site.kill()
      site = await startSite()
    } catch (error) {
      console.error(error.message)
    }
  }
  for (const folder of ['widgets', 'shared', 'fixtures', 'mount.ts']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      changed.add(join(folder, file ?? ''))
      clearTimeout(timer)
      timer = setTimeout(again, 100)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      site.kill()
      process.exit()
    })
  }
}

if (options.serve) {
  await serve()
} else if (options.site) {
  await startSite()
} else if (options.render) {
  if (!existsSync(join(out, 'server.mjs'))) await build(out)
  const { renderWidget } = await import(join(out, 'server.mjs'))
  const { html, stylesheet } = renderWidget(positionals[0], JSON.parse((await input()) || '{}'))
  console.log(stylesheet + html)
} else {
  await build(out)
}
