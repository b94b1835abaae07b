import { resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { BROWSERS, fileOf, mapped } from './names.mjs'
import { packagesPlugin } from './packages.mjs'
import { stylesPlugin } from './styles.mjs'

const TARGET = Object.entries(BROWSERS).map(([name, version]) => name + version.join('.'))

/** What all scripts have in common, for browsers and for Node. */
const COMMON = {
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'none',
  // A build that fails throws an error. Whoever runs it prints that, see `failure` of rebuild.mjs.
  logLevel: 'silent',
}

/** esbuild's plugin for modules without a file, which the build itself knows: name → what it exports. */
const knownPlugin = known => ({
  name: 'known',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^estate-islands:/ }, ({ path }) => ({ path, namespace: 'known' }))
    onLoad({ filter: /.*/, namespace: 'known' }, ({ path }) => ({
      contents: JSON.stringify(known[path]),
      loader: 'json',
    }))
  },
})

/**
 * Bundles scripts for browsers.
 *
 * @param entryPoints as esbuild takes them: `{ in, out }`
 * @param options.root the project's folder
 * @param options.dev React's development build, names kept
 * @param options.out where they will be written, for source maps
 * @param options.known modules without a file: name → what each exports
 * @param options.styles gets the scripts' stylesheets, and `options.pictures` gets the pictures in them, see
 * stylesPlugin
 * @param options.plugins more of esbuild's plugins
 * @param more of esbuild's options
 * @returns what esbuild returns. Paths in the metafile are from the project's folder
 */
export function bundleForBrowsers(
  entryPoints,
  { root, dev, minify = !dev, out, known = {}, styles, pictures, plugins = [] },
  more = {},
) {
  return esbuild.build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints,
    outdir: out,
    target: TARGET,
    minify,
    define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
    // Leaves out the comment that links the map, to save bytes for every visitor. A server can link the map by a
    // header.
    sourcemap: 'external',
    plugins: [...plugins, knownPlugin(known), stylesPlugin({ root, minify: !dev, styles, pictures }), packagesPlugin],
    ...more,
  })
}

/**
 * Bundles one script for browsers from a text.
 *
 * @param name of the script
 * @param contents the text
 * @param options see `bundleForBrowsers`
 * @param more of esbuild's options
 * @returns `code`, `map`, and the `bytes` of each file in it
 */
export async function bundleScript(name, contents, options, more) {
  const { outputFiles, metafile } = await bundleForBrowsers(undefined, options, {
    stdin: { contents, resolveDir: options.root },
    outdir: undefined,
    outfile: resolve(options.out, fileOf(name)),
    ...more,
  })
  const [map, code] = ['.map', '.js'].map(end => outputFiles.find(({ path }) => path.endsWith(end)).text)
  const { inputs } = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint)
  return { code, map, bytes: mapped(inputs, ({ bytesInOutput }) => bytesInOutput) }
}

/**
 * Bundles one script for Node.
 *
 * @param entry its file
 * @param options.known see `bundleForBrowsers`
 * @param options.sources a set that gets the files whose code is in it
 * @param options.views whether it renders anything; if not, components and React are left out
 * @param options.plugins more of esbuild's plugins
 * @param more of esbuild's options
 * @returns its text
 */
export async function bundleForNode(entry, { root, dev, known = {}, sources, views = true, plugins = [] }, more = {}) {
  const { outputFiles, metafile } = await esbuild.build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: [entry],
    platform: 'node',
    target: 'node20',
    loader: views ? {} : { '.tsx': 'empty' },
    plugins: [...plugins, knownPlugin(known), stylesPlugin({ root, minify: !dev })],
    ...more,
  })
  const [{ inputs }] = Object.values(metafile.outputs)
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) if (bytesInOutput) sources?.add(file)
  return outputFiles[0].text
}

/** Imports a module of the sources without its components. Only the build itself runs it. */
export async function importSource(entry, options) {
  const text = await bundleForNode(entry, { ...options, views: false }, { mainFields: ['module', 'main'] })
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
}
