import { readFile } from 'node:fs/promises'
import * as esbuild from 'esbuild'
import { rolldown } from 'rolldown'
import { packagePlugins } from './packages.mjs'
import { reactPlugin } from './react.mjs'
import { stylesLoader } from './styles.mjs'

/** The oldest browsers that scripts are written for. */
const TARGET = ['chrome111', 'firefox115', 'safari16.4']

/** One for all builds of a process, as it may have something to say. */
let react

/** The code of a module that exports each key of `value`. */
const moduleOf = value =>
  Object.entries(value)
    .map(([key, part]) => `export const ${key} = ${JSON.stringify(part)}`)
    .join('\n')

/**
 * Bundles scripts for browsers.
 *
 * @param input name of an entry → its file
 * @param options.root the project's folder
 * @param options.dev React's development build, names kept
 * @param options.out where they will be written, for source maps
 * @param options.known modules that are not written but known when the build runs: name → what it exports
 * @param options.styles and `options.pictures` get what the scripts' stylesheets are, see stylesLoader
 * @param options.plugins more of Rolldown's plugins
 * @param output more of Rolldown's options for output
 * @returns Rolldown's chunks and assets
 */
export async function bundleForBrowsers(
  input,
  { root, dev, minify = !dev, out, known = {}, styles, pictures, plugins = [] },
  output = {},
) {
  const loadStyles = stylesLoader({ root, minify: !dev, styles, pictures })
  const build = await rolldown({
    input,
    cwd: root,
    preserveEntrySignatures: 'allow-extension',
    // No module of ours does anything on import. Packages say so themselves.
    treeshake: {
      propertyReadSideEffects: false,
      moduleSideEffects: [{ test: new RegExp(`^${root}/(shared|widgets)/`), sideEffects: false }],
    },
    transform: {
      target: TARGET,
      define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
    },
    // What is not installed would be left for the browser to find.
    onLog(level, log, say) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      say(level, log)
    },
    // React asks whether its scheduler can do what only its development build needs; some packages say that they are for clients.
    checks: { importIsUndefined: false, moduleLevelDirective: false },
    plugins: [
      dev ? undefined : (react ??= reactPlugin()),
      ...packagePlugins({ dev }),
      {
        name: 'estate-islands',
        resolveId: id => (known[id] ? id : undefined),
        async load(id) {
          if (known[id]) return moduleOf(known[id])
          if (/\.css(\?own)?$/.test(id)) return { code: await loadStyles(id), moduleType: 'js' }
        },
      },
      ...plugins,
    ],
  })
  try {
    const { output: files } = await build.generate({
      dir: out,
      // Without the comment that links the map, which is bytes for every visitor: a server can say it with a header.
      sourcemap: 'hidden',
      comments: false,
      minify: minify && { compress: { target: TARGET }, mangle: true, codegen: true },
      ...output,
    })
    return files
  } finally {
    await build.close()
  }
}

/** A module that has the names of another, and nothing behind them. */
const withoutCode = async path =>
  [...(await readFile(path, 'utf8')).matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
    .map(([, name]) => `export const ${name} = undefined`)
    .join('\n')

/**
 * Bundles one script for Node.
 *
 * @param entry its file
 * @param options.known see `bundleForBrowsers`
 * @param options.sources a set that gets the files whose code is in it
 * @param options.views whether it shows anything; else components are left out, and React with them
 * @param more of esbuild's options
 * @returns its text
 */
export async function bundleForNode(entry, { root, dev, known = {}, sources, views = true }, more = {}) {
  const loadStyles = stylesLoader({ root, minify: !dev })
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    plugins: [
      {
        name: 'estate-islands',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^estate-islands:/ }, ({ path }) => ({ path, namespace: 'known' }))
          onLoad({ filter: /.*/, namespace: 'known' }, ({ path }) => ({ contents: moduleOf(known[path]) }))
          if (!views)
            onLoad({ filter: /\.tsx$/ }, async ({ path }) => ({ contents: await withoutCode(path), loader: 'js' }))
          onLoad({ filter: /\.css$/ }, async ({ path, suffix }) => ({
            contents: await loadStyles(path + suffix),
            loader: 'js',
          }))
        },
      },
    ],
    ...more,
  })
  const [{ inputs }] = Object.values(metafile.outputs)
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) if (bytesInOutput) sources?.add(file)
  return outputFiles[0].text
}
