import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, watch } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { transform as transformCss } from 'lightningcss'

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
const cssTargets = { chrome: 111 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) }

// #region styles

/** `Button.module.css` → class names `ei-Button-root`, the same in every build, and its rules in their armour. */
function compileModule(path, source) {
  const stem = basename(path, '.module.css')
  const { code } = transformCss({
    filename: `${stem}.css`,
    code: Buffer.from(source),
    cssModules: { pattern: 'ei-[name]-[local]', grid: false },
    targets: cssTargets,
    minify: !options.dev,
  })
  const flat = code.toString()
  const layered = armoured(flat, false)
  return { stem, css: `${layered && `@layer estate-islands{${layered}}`}${armoured(flat, true)}` }
}

/** Matches everything and weighs as much as two ids, so that page rules such as `#content form p` cannot win. */
const WEIGHT = ':not(#ei#ei)'
/** `data-part`, the public theming hook, in the subject of a selector. */
const PART = /\[data-part[^\]]*\](?=[^\s>+~]*$)/

/**
 * The rules for parts, made heavy, or the rest of them, made important; custom properties stay as they are, so that a
 * component may set them. Works on the text that lightningcss writes, flat and without comments: its visitors cannot
 * give back a rule with a `var()` in a module (parcel-bundler/lightningcss, "expected an object-like struct named Specifier").
 */
function armoured(css, parts) {
  return blocks(css)
    .map(([prelude, body]) => {
      if (/^@(keyframes|font-face|property)/.test(prelude)) return parts ? `${prelude}{${body}}` : ''
      if (prelude.startsWith('@')) {
        const inner = armoured(body, parts)
        return inner && `${prelude}{${inner}}`
      }
      const selectors = split(prelude, ',').filter(selector => PART.test(selector) === parts)
      if (!selectors.length) return ''
      if (parts) return `${selectors.map(selector => selector.replace(PART, `$&${WEIGHT}`))}{${body}}`
      const declarations = split(body, ';').map(declaration =>
        /^--|!\s*important$/.test(declaration) ? declaration : `${declaration}!important`,
      )
      return `${selectors}{${declarations.join(';')}}`
    })
    .join('')
}

/** `a{b}c{d}` → `[['a', 'b'], ['c', 'd']]`. */
const blocks = css =>
  split(css, '}').map(block => {
    const start = block.indexOf('{')
    return [block.slice(0, start).trim(), block.slice(start + 1)]
  })

/** Cuts where `separator` stands outside quotes and brackets, at the end of a block if it is `}`. */
function split(css, separator) {
  const pieces = []
  let depth = separator === '}' ? -1 : 0
  let from = 0
  for (const { 0: token, index } of css.matchAll(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\\.|[()[\]{}]|[,;]/g)) {
    if (/^[([{]$/.test(token)) depth++
    else if (/^[)\]}]$/.test(token)) depth--
    if (token !== separator || depth !== (separator === '}' ? -1 : 0)) continue
    pieces.push(css.slice(from, index).trim())
    from = index + 1
  }
  pieces.push(css.slice(from).trim())
  return pieces.filter(Boolean)
}

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
        const { stem, css } = compileModule(path, source)
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
      const { code } = transformCss({
        filename: file,
        code: Buffer.from(source),
        targets: cssTargets,
        minify: !options.dev,
      })
      collected.set(file, code.toString().trim())
      return { contents: 'export {}', loader: 'js' }
    })
  },
})

/** Which files an entry reaches, following dynamic imports as well: a lazy part's styles come with its widget. */
function reachable(inputs, from) {
  const seen = new Set()
  const walk = file => {
    if (seen.has(file) || !inputs[file]) return
    seen.add(file)
    for (const { path } of inputs[file].imports) walk(path)
  }
  walk(from)
  return seen
}

/** Groups stylesheets as esbuild groups modules: files that the same entries reach go together. */
function groupStyles(collected, inputs, entryFiles) {
  const reach = Object.entries(entryFiles).map(([name, file]) => [name, reachable(inputs, file)])
  const groups = new Map()
  for (const file of [...collected.keys()].sort(stylesOrder)) {
    const users = reach.filter(([, files]) => files.has(file)).map(([name]) => name)
    if (!users.length) continue
    const key = users.join(' ')
    const group = groups.get(key) ?? { users, files: [] }
    group.files.push(file)
    groups.set(key, group)
  }
  return [...groups.values()]
}

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

/**
 * A chunk that imports another for its side effects only does without it: no module of ours has any. Blanks stand in, as
 * source maps count columns.
 */
function withoutBareImports(text, output) {
  return text.replace(/import *"\.\/([^"]+)";/g, (statement, file) => {
    output.imports = output.imports.filter(({ path }) => basename(path) !== file)
    return ' '.repeat(statement.length)
  })
}

/** The static closure of an output file, itself first. */
function closure(outputs, file) {
  const found = new Set()
  const walk = path => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: next, kind } of outputs[path].imports) if (kind === 'import-statement') walk(next)
  }
  walk(file)
  return [...found]
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

  const chunks = await esbuild.build({
    ...common,
    entryPoints: entryFiles,
    outdir: out,
    splitting: true,
    sourcemap: 'linked',
    entryNames: `[name]-${BUILD}`,
    chunkNames: '[hash]',
    mangleProps: privateNames,
    mangleCache: {},
    plugins: [reactPlugin, stylesPlugin(styles, files), virtual('estate-islands:late', { late: LATE })],
  })
  const { inputs, outputs } = chunks.metafile
  for (const { path, text } of chunks.outputFiles)
    files.set(
      basename(path),
      Buffer.from(path.endsWith('.js') ? withoutBareImports(text, outputs[relative(root, path)]) : text),
    )

  const shared = nameShared(outputs)
  let sheets = 0
  const groups = groupStyles(styles, inputs, entryFiles).map(({ users, files: sources }) => {
    const name = `${users.length === 1 ? users[0] : letter('stylesheets', sheets++)}-${BUILD}.css`
    files.set(name, Buffer.from(sources.map(source => styles.get(source)).join('\n')))
    return { users, name }
  })
  /** Entry → all it needs: its own chunk first, then what it imports, then stylesheets. */
  const entries = Object.fromEntries(
    Object.entries(entryFiles).map(([name, file]) => {
      const output = Object.keys(outputs).find(path => outputs[path].entryPoint === file)
      const scripts = closure(outputs, output).map(path => basename(path))
      return [name, [...scripts, ...groups.filter(({ users }) => users.includes(name)).map(group => group.name)]]
    }),
  )
  // One hash for all keeps the table in mount.js small. React's chunk has one of its own.
  const build = hash(
    [...files.keys()]
      .sort()
      .map(name => files.get(name))
      .join(),
    BUILD.length,
  )
  const names = [...shared, [BUILD, build]]
  const renamed = text => names.reduce((result, [from, to]) => result.replaceAll(from, to), text)
  renameFiles(files, entries, renamed)
  /** The table that chunks are asked for by: the entries that `wanted` says, as manifest.d.ts describes them. */
  const table = wanted =>
    Object.fromEntries(
      Object.entries(entries)
        .filter(([name]) => wanted(name))
        .map(([name, [, ...rest]]) => [
          name,
          (!widgets[name] ? '.' : widgets[name].personal ? '*' : '!') +
            rest.map(file => (file.startsWith(`${name}-`) ? '-' : file[0])).join(''),
        ]),
    )
  const [core] = entries.core
  const lateTable = JSON.stringify(table(name => late[name]))
  files.set(core, Buffer.from(files.get(core).toString().replace(`"${LATE}"`, lateTable)))
  const react = [...shared.values()].find(name => name.startsWith('r-'))?.slice(2)

  const loader = await esbuild.build({
    ...common,
    entryPoints: ['mount.ts'],
    outdir: out,
    // Without the comment that links it, which is bytes for every visitor; developer tools can be pointed at it.
    sourcemap: 'external',
    mangleProps: privateNames,
    mangleCache: chunks.mangleCache,
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
          Object.entries(entries).map(([name, list]) => [name, list.filter(file => file.endsWith('.css'))]),
        ),
      }),
    ],
  })
  for (const file of server.outputFiles) files.set(basename(file.path), Buffer.from(file.contents))

  const manifest = describe(files, entries, Object.keys(widgets))
  files.set('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  await writeAll(out, files)
  if (!options.dev && !options.trial) await buildParts()
  if (!options.dev && !options.trial) checkBudgets(manifest, outputs, renamed)
  return { manifest, metafile: chunks.metafile, loader: loader.metafile }
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

/** What shared files are called, a character each, by which mount.js tells them apart; `r` is React's. */
const LETTERS = { scripts: '0123456789abcdefghijklmnopqstuvwxyz', stylesheets: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' }

/** @throws {Error} when there are more than letters */
function letter(kind, index) {
  const letters = LETTERS[kind]
  if (index < letters.length) return letters[index]
  throw new Error(`More than ${letters.length} shared ${kind}, and mount.js knows each by one character`)
}

/**
 * Names for the chunks that esbuild made for what entries share: a digit, and React's own. As long as esbuild's, so that
 * source maps stay right.
 */
function nameShared(outputs) {
  const chunks = Object.keys(outputs).filter(path => path.endsWith('.js') && !outputs[path].entryPoint)
  const firstInput = path => Object.keys(outputs[path].inputs).sort()[0] ?? ''
  chunks.sort((a, b) => (firstInput(a) < firstInput(b) ? -1 : 1))
  let count = 0
  return new Map(
    chunks.map(path => {
      const old = basename(path, '.js')
      const isReact = Object.keys(outputs[path].inputs).some(input => input.includes('node_modules/react-dom/'))
      return [old, isReact ? `r-${hash(old, BUILD.length)}` : `${letter('scripts', count++)}-${BUILD}`]
    }),
  )
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
function checkBudgets({ files, widgets, services }, outputs, finalName) {
  const size = file => files[file].gzip
  const sum = list => list.reduce((total, file) => total + size(file), 0)
  const scripts = Object.keys(outputs).filter(path => path.endsWith('.js'))
  const filesWith = pattern =>
    scripts
      .filter(path => Object.keys(outputs[path].inputs).some(input => pattern.test(input)))
      .map(path => finalName(basename(path)))
  const react = filesWith(/node_modules\/(react|react-dom|scheduler)\//)
  const data = filesWith(/node_modules\/(ky|valibot)\//)
  const core = services.core
  // Tokens, reset and what mounts islands are the engine: no island is without them, and no widget adds to them.
  const engine = [
    ...scripts
      .filter(path => Object.keys(outputs[path].inputs).every(input => /^shared\/(island|host|styles)\//.test(input)))
      .map(path => finalName(basename(path))),
    ...Object.values(widgets)
      .map(({ stylesheets }) => stylesheets)
      .reduce((some, others) => some.filter(file => others.includes(file))),
  ]
  const base = new Set([...react, ...data, core.file, ...core.imports, ...engine])
  const all = ({ file, imports, stylesheets }) => [file, ...imports, ...stylesheets]
  // An island's own is what its folder adds: the parts that esbuild puts beside it, as no other island has them yet,
  // are shared ones. The header is on every page, so it pays for all that it brings.
  const shareOf = (path, folder) => {
    const inputs = Object.entries(outputs[path].inputs)
    const bytes = list => list.reduce((total, [, { bytesInOutput }]) => total + bytesInOutput, 0)
    return bytes(inputs.filter(([input]) => input.startsWith(folder))) / (bytes(inputs) || 1)
  }
  const scriptOf = name =>
    scripts
      .filter(path => all(widgets[name]).includes(finalName(basename(path))))
      .reduce((total, path) => total + size(finalName(basename(path))) * shareOf(path, `widgets/${name}/`), 0)
  const stylesOf = ({ stylesheets }) =>
    sum(
      stylesheets.filter(file => Object.values(widgets).filter(other => other.stylesheets.includes(file)).length === 1),
    )
  const islands = Object.keys(widgets).filter(name => name !== 'header')

  const measured = {
    'mount.js': size('mount.js'),
    react: sum(react),
    'ky + valibot': sum(data),
    ...(widgets.header && { header: sum(all(widgets.header).filter(file => !base.has(file))) }),
    ...Object.fromEntries(islands.map(name => [name, Math.ceil(scriptOf(name))])),
    ...Object.fromEntries(islands.map(name => [`${name}, its styles`, stylesOf(widgets[name])])),
  }
  const rows = Object.entries(measured).map(([name, bytes]) => ({
    name,
    bytes,
    limit: budgets[name] ?? budgets.island,
  }))
  for (const { name, bytes, limit } of rows) console.log(`${String(bytes).padStart(7)} / ${limit}  ${name}`)
  const over = rows
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ name, bytes, limit }) => `${name}: ${bytes} > ${limit} bytes gzip`)
  const headerReaches = all(widgets.header ?? { file: '', imports: [], stylesheets: [] }).filter(file =>
    data.includes(file),
  )
  if (headerReaches.length) over.push(`header reaches ky or valibot: ${headerReaches}`)
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
