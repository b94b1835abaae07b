import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkBudgets } from './shared/tools/build/budgets.mjs'
import { bundle, bundleForPages } from './shared/tools/build/bundle.mjs'
import { failure, rebuildOnChange } from './shared/tools/build/rebuild.mjs'
import { bundleForBrowsers, bundleForNode } from './shared/tools/build/scripts.mjs'
import { stylesOrder } from './shared/tools/build/sheets.mjs'
import { wordPressPlugin } from './shared/tools/build/wordpress.mjs'
import { writeBuild } from './shared/tools/build/write.mjs'
import * as list from './widgets/bundle/scripts.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

// esbuild's own process, which is written in Go, would spend a sixth of its time on collecting garbage.
process.env.GOGC ??= '400'

const OPTIONS = {
  allowPositionals: true,
  options: {
    /** Uses React's development build and keeps names. Hydration is tested with it. */
    dev: { type: 'boolean', default: false },
    out: { type: 'string' },
    /** The address of the folder for pages. All addresses in manifest.json and in rendered markup begin with it. */
    base: { type: 'string', default: '/asset_bundles/' },
    serve: { type: 'boolean', default: false },
    render: { type: 'boolean', default: false },
    /** Serves the fixture site with the last build, and follows that and the site's own code. */
    site: { type: 'boolean', default: false },
    /** Adds the widgets of test/trial, for tests of the engine. */
    trial: { type: 'boolean', default: false },
    /** Makes the plugin for WordPress of the last build: dist-wordpress/estate-islands.zip. Builds first where there is none. */
    wordpress: { type: 'boolean', default: false },
    /** Prints a failure with its stack, for faults of the build itself. */
    stack: { type: 'boolean', default: false },
  },
}

// Tells what stops a command, wherever that is, in one line.
process.on('uncaughtException', error => {
  const has = option => process.argv.includes(option)
  console.error(has('--stack') ? error : has('--render') ? error.message : failure(error))
  process.exit(1)
})

const { values: options, positionals } = parseArgs(OPTIONS)
const { dev, trial } = options
const base = options.base.replace(/\/*$/, '/')
const out = join(root, options.out ?? usualFolder())

/** The folder of a build that names none. */
function usualFolder() {
  if (dev) return 'dist-dev'
  return trial ? 'dist-trial' : 'dist'
}

/** The folder for files that only the fixture site and the tests use. */
const cache = join(root, 'node_modules/.cache/estate-islands')

/** Builds everything, and writes it unless it is over budget. @returns the files: name → contents */
async function build() {
  const { files, sizes } = await bundle({ root, out, dev, trial, base, list })
  if (!dev && !trial) {
    const { budgets } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    // While somebody works on the site, only a size that is over its budget is worth a line.
    checkBudgets(sizes, budgets, options.serve ? () => {} : console.log)
    await buildParts()
  }
  await writeBuild(files, out)
  return files
}

/** Writes the plugin for WordPress, with a build in it. */
async function buildWordPress() {
  if (!existsSync(join(out, 'mount.js'))) await build()
  const plugin = await wordPressPlugin({ root, dist: out })
  await writeBuild(new Map([['estate-islands.zip', plugin]]), join(root, 'dist-wordpress'))
  console.log(`dist-wordpress/estate-islands.zip: ${Math.round(plugin.length / 1024)} KB`)
}

/**
 * Builds again what browsers ask for, without a look at sizes.
 * @param whole the files of the first build. Its renderer stays, and the stylesheets which that names
 */
async function buildAgain(whole) {
  const [{ files }] = await Promise.all([bundleForPages({ root, out, dev, trial, base, list }), buildParts()])
  // What is packed is of the first build.
  const others = [...whole].filter(([name]) => !/\.(gz|br)$/.test(name))
  await writeBuild(new Map([...others, ...files]), out)
}

/**
 * Builds the page of all shared parts, for the gallery and for tests. It is no part of the bundle, so it has a folder
 * of its own.
 */
async function buildParts() {
  const folder = join(cache, 'parts')
  const styles = new Map()
  const { outputFiles } = await bundleForBrowsers(
    [{ in: 'fixtures/parts/page.tsx', out: 'parts' }],
    { root, dev, out: folder, styles },
    { sourcemap: false, splitting: true, chunkNames: 'parts-[hash]' },
  )
  const sorted = [...styles.keys()].sort(stylesOrder)
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
  files.set('parts.css', sorted.map(file => styles.get(file)).join('\n'))
  await writeBuild(files, folder)
}

/** Prints a widget's markup, ready for a page. If something is wrong, it prints only the error, to standard error. */
async function render(name) {
  if (!name) throw new Error('which widget? npm run render -- <name> < props.json')
  if (!existsSync(join(out, 'server.mjs'))) throw new Error('nothing to render with yet: npm run build')
  const { renderWidget } = await import(join(out, 'server.mjs'))
  const input = process.stdin.isTTY ? '' : await text(process.stdin)
  const { html, stylesheet } = renderWidget(name, propsFrom(name, input))
  console.log(stylesheet + html)
}

/** @throws {Error} when the text is no JSON object */
function propsFrom(name, input) {
  let props
  try {
    props = JSON.parse(input.trim() || '{}')
  } catch (error) {
    throw new Error(`${name}: the props on standard input are not valid JSON (${error.message})`)
  }
  if (typeof props === 'object' && props && !Array.isArray(props)) return props
  throw new Error(`${name}: the props on standard input are not an object: ${input.trim().slice(0, 80)}`)
}

/** esbuild's plugin that leaves out the components of widgets: the site asks only for their names and their props. */
const componentsPlugin = {
  name: 'components',
  setup({ onLoad }) {
    const isOfSite = path => path.startsWith(join(root, 'fixtures'))
    onLoad({ filter: /\.tsx$/ }, ({ path }) => (isOfSite(path) ? undefined : { contents: '', loader: 'empty' }))
  },
}

/** The fixture site as the text of one script, because Node 20 does not read TypeScript. */
const bundleSite = () =>
  bundleForNode('fixtures/server/main.ts', { root, dev, plugins: [componentsPlugin] }, { packages: 'external' })

/** Starts the fixture site in a process of its own, which ends with this one. */
async function startSite(code) {
  const script = join(cache, 'site.mjs')
  await mkdir(cache, { recursive: true })
  await writeFile(script, code)
  return fork(script, { cwd: root })
}

/**
 * Serves the site, and does it again when a file changes. Open pages then reload.
 * @param building whether the bundle is built, too. Otherwise a build that somebody makes meanwhile counts as a change
 */
function serve({ building }) {
  /** The files of the first build. */
  let whole
  let site
  /** The code that the site runs. */
  let running
  async function buildBundle() {
    const began = performance.now()
    console.log(whole ? 'Building again …' : 'Building the scripts, the stylesheets and the renderer …')
    if (whole) await buildAgain(whole)
    else whole = await build()
    console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  // A new build takes the folder's place, so nothing inside has to be watched.
  const built = process.env.DIST ?? usualFolder()
  const watched = { folders: ['widgets', 'shared', 'fixtures'], files: building ? ['mount.ts'] : [built] }
  rebuildOnChange(root, watched, async changed => {
    // After a first build that failed, any change may have mended it.
    const isOfBundle = file => !file.startsWith('fixtures') || file.startsWith('fixtures/parts')
    const isBundle = building && (!whole || changed.some(isOfBundle))
    // Both end before the next change is looked at, also where one fails.
    const done = await Promise.allSettled([bundleSite(), isBundle && buildBundle()])
    const failed = done.find(({ status }) => status === 'rejected')
    if (failed) throw failed.reason
    const code = done[0].value
    if (site?.connected && code === running) return site.send('reload')
    // The site that runs stays until there is another one to start. That one needs its port.
    if (site?.connected && site.kill()) await once(site, 'exit')
    else if (building) console.log('Starting the site …')
    site = await startSite(code)
    running = code
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())
}

if (options.serve || options.site) serve({ building: !options.site })
else if (options.render) await render(positionals[0])
else if (options.wordpress) await buildWordPress()
else await build()
