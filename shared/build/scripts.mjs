import { readFile } from 'node:fs/promises'
import * as esbuild from 'esbuild'
import { rolldown } from 'rolldown'
import { framesPlugin } from './frames.mjs'
import { packagePlugins } from './packages.mjs'
import { reactPlugin } from './react.mjs'
import { stylesLoader } from './styles.mjs'

/** The oldest browsers that scripts are written for. */
const TARGET = ['chrome111', 'firefox115', 'safari16.4']

/** The plugin for React. All builds of a process share it, so that its warning is printed once. */
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
 * @param options.known modules without a file, which the build itself knows: name → what it exports
 * @param options.styles gets the scripts' stylesheets, and `options.pictures` gets the pictures in them, see
 * stylesLoader
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
    // None of our modules does anything on import, so unused ones can be left out. Packages declare this themselves.
    treeshake: {
      propertyReadSideEffects: false,
      moduleSideEffects: [{ test: new RegExp(`^${root}/(shared|widgets)/`), sideEffects: false }],
    },
    transform: {
      target: TARGET,
      define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
    },
    // Stops at a package that is not installed. Rolldown would leave it for the browser to find.
    onLog(level, log, say) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      say(level, log)
    },
    // Turns off three warnings: React asks its scheduler for what only its development build needs, some packages say
    // that they are for clients, and our plugins take a large part of a build.
    checks: { importIsUndefined: false, moduleLevelDirective: false, pluginTimings: false },
    plugins: [
      framesPlugin({ root }),
      dev ? undefined : (react ??= reactPlugin()),
      ...packagePlugins({ dev }),
      {
        name: 'estate-islands',
        resolveId: id => (known[id] ? id : undefined),
        async load(id) {
          if (known[id]) return moduleOf(known[id])
          if (/\.css(\?(own|frame))?$/.test(id)) return { code: await loadStyles(id), moduleType: 'js' }
        },
      },
      ...plugins,
    ],
  })
  try {
    const { output: files } = await build.generate({
      dir: out,
      // Leaves out the comment that links the map, to save bytes for every visitor. A server can link the map by a
      // header.
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

/** A module with the same exports as another one, but without code. */
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
 * @param options.views whether it renders anything; if not, components and React are left out
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
