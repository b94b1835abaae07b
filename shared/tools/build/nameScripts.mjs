import { basename, resolve } from 'node:path'
import { fileOf, mapped, scriptOf } from './names.mjs'
import { bundleScript } from './scripts.mjs'

/** The scripts of which a first island or a first frame runs most of the code. React's own is one as well. */
const STARTERS = ['core', 'homes', 'island', 'ui', 'search-frames', 'results-frames', 'home-frames', 'agency-frames']

/** Makes browsers that know this line compile the whole script as it arrives, on another thread. */
export const COMPILE_ALL = '//# allFunctionsCalledOnLoad'

/**
 * esbuild's plugin that reads scripts which esbuild has made. All others stay outside, under their final names.
 * @param own the names of the files that are read: the one that holds code first
 * @param textOf the text of such a file by its name
 * @param nameOf the name of the script that a file belongs to
 */
const madePlugin = ([whole, ...others], { textOf, nameOf, out }) => ({
  name: 'made',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\// }, ({ path }) => {
      const file = basename(path)
      // Its source map names the way from this place to the sources.
      if (file === whole) return { path: resolve(out, file), sideEffects: true }
      if (others.includes(file)) return { path: file, namespace: 'layers' }
      return { path: `./${fileOf(nameOf(file))}`, external: true }
    })
    onResolve({ filter: /^estate-islands:/ }, ({ path }) => ({ path, external: true }))
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      const [code, map] = ['', '.map'].map(end => textOf.get(basename(path) + end))
      const address = `data:application/json;base64,${Buffer.from(map).toString('base64')}`
      return { contents: `${code}\n//# sourceMappingURL=${address}` }
    })
  },
})

/**
 * The scripts of the build before, by what they were made of. When a file changes under `npm start`, most of them are
 * still right.
 */
let before = new Map()

/**
 * Makes the script of each name. Of an entry that others stand on, esbuild makes two: the layer, and one that only
 * exports names of it. Together they are one, so that a page needs no second request.
 *
 * @param built what esbuild returns
 * @param layerIn path of an output without an entry → its layer
 * @param options as for `bundleForBrowsers`
 * @returns the scripts: `name`, `code`, `map`, `imports` (names), `bytes` (of each file in it)
 */
export async function nameScripts({ outputFiles, metafile: { outputs } }, layerIn, options) {
  const textOf = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  /** Name of a file → its output, layers first. */
  const byName = new Map(
    Object.keys(outputs)
      .filter(path => path.endsWith('.js'))
      .sort((a, b) => Number(!layerIn(a)) - Number(!layerIn(b)))
      .map(path => [basename(path), { ...outputs[path], layer: layerIn(path) }]),
  )
  const nameOf = file => byName.get(file)?.layer ?? scriptOf(file)

  async function script(name) {
    const own = [...byName.keys()].filter(file => nameOf(file) === name)
    // A layer's file has another name after each change in it.
    const texts = own.flatMap(file => [textOf.get(file).replace(/chunk-\w+\.js/g, nameOf), textOf.get(`${file}.map`)])
    const source = JSON.stringify([options.out, name, ...texts])
    return [source, before.get(source) ?? (await joined(name, own))]
  }

  async function joined(name, own) {
    const lines = own.flatMap(file => [
      `export * from './${file}'`,
      ...(byName.get(file).exports.includes('default') ? [`export { default } from './${file}'`] : []),
    ])
    const plugins = [madePlugin(own, { textOf, nameOf, out: options.out })]
    const banner = STARTERS.includes(name) ? { js: COMPILE_ALL } : {}
    const { code, map } = await bundleScript(name, lines.join('\n'), { ...options, plugins }, { banner })
    const { inputs, imports } = byName.get(own[0])
    return {
      name,
      code: code.trimEnd(),
      map,
      imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => nameOf(basename(path))),
      bytes: mapped(inputs, ({ bytesInOutput }) => bytesInOutput),
    }
  }
  const names = [...new Set([...byName.keys()].map(nameOf))]
  before = new Map(await Promise.all(names.map(script)))
  return [...before.values()]
}
