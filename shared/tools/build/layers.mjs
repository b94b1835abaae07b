import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reached } from './names.mjs'

const words = text => text?.split(' ') ?? []

/** The folder that a list names: a room of shared/, or a folder of widgets/ or test/. */
const folderOf = place => `${/^(widgets|test)\//.test(place) ? '' : 'shared/'}${place}/`

/** What makes an island of a widget. */
const ISLAND_OF = "import { islandOf } from './shared/parts/island/react.tsx'"

const packageOf = file => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]

/** All sources of islands, from the project's folder. Of stylesheets, those that are modules: their names are code. */
const sourcesIn = root =>
  ['shared', 'widgets'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /(?<!\.d)\.tsx?$|\.module\.css$/.test(file))
      .map(file => join(folder, file))
      .sort(),
  )

/**
 * The scripts of a list put into effect.
 *
 * @param list what widgets/bundle/scripts.mjs exports: `scripts` and `late`
 */
export function layersOf({ scripts, late }) {
  /** A list says first what stands lower. */
  const highestFirst = Object.keys(scripts).reverse()
  const lateFiles = new Set(Object.values(late).map(({ file }) => file))

  /** All layers below some scripts, and these themselves, the highest first. @param on as the list names them */
  function withAllBelow(on) {
    const below = name => {
      if (!scripts[name]) throw new Error(`widgets/bundle/scripts.mjs: there is no script called ${name}`)
      return words(scripts[name].on)
    }
    const all = reached(words(on), below)
    return highestFirst.filter(name => all.includes(name))
  }

  /** What each script takes: its name → folders and packages, those of copies with `frame:` before them. */
  const places = Object.entries(scripts).flatMap(([script, { takes, frames, packages }]) => [
    ...words(takes).map(place => [folderOf(place), script]),
    ...words(frames).map(place => [`frame:${folderOf(place)}`, script]),
    ...words(packages).map(name => [name, script]),
  ])

  /**
   * The script that takes a file for others.
   * @param file from the project's folder
   * @returns `undefined` for a file that is where it is needed
   */
  function holderOf(file) {
    // A copy of a stylesheet belongs to the file that imports it.
    if (file.endsWith('?own') || lateFiles.has(file.replace('frame:', ''))) return undefined
    const name = packageOf(file)
    const path = name ? `${file.startsWith('frame:') ? 'frame:' : ''}${name}` : file
    return places.find(([place]) => path === place || (place.endsWith('/') && path.startsWith(place)))?.[1]
  }

  return { scripts, late, highestFirst, withAllBelow, holderOf }
}

/** What each script takes of the sources and of their copies for first frames: its name → what it imports. */
function takenIn(root, { holderOf }) {
  const sources = sourcesIn(root)
  const taken = {}
  for (const file of sources) (taken[holderOf(file)] ??= []).push(join(root, file))
  for (const copy of sources.map(file => `frame:${file}`)) (taken[holderOf(copy)] ??= []).push(copy)
  return taken
}

/**
 * esbuild's plugin that makes the scripts. esbuild puts each file into the script of exactly those entries that reach
 * it. So every entry imports the whole of each layer that it stands on. A file that nobody needs is left out: our
 * modules have no side effects, and a layer imports them without using a name.
 *
 * @param options.layers see `layersOf`
 * @param options.entries name of a script → the names that it exports: widgets and services
 * @param options.files the file of each of these names
 * @param options.isWidget whether a name is a widget's. It is exported as its file's default, and so is the core. A
 * service is all that its file exports
 */
export function layersPlugin({ root, layers, entries, files, isWidget }) {
  const { scripts, late } = layers
  const lateFiles = new Map(Object.values(late).map(({ file, on }) => [join(root, file), on]))
  const imported = path => `import ${JSON.stringify(path)}`
  const lateNames = [...lateFiles.keys()].map(file => basename(file).replace('.', '\\.'))
  const taken = takenIn(root, layers)
  const bring = on => words(on).map(name => imported(`layer:${name}`))
  /** How code names a file. First frames have none: the build puts them together. */
  const place = file => (/^[\w-]+:/.test(file) ? file : `./${file}`)
  /** What a script exports. A widget with a component gets what mounts it. One without React mounts itself. */
  function exported(script, name, index) {
    const from = JSON.stringify(place(files[name]))
    if (name === 'core') return [`export { default } from ${from}`]
    if (!isWidget(name)) return [`export * as '${name}' from ${from}`]
    if (!layers.withAllBelow(script).includes('island')) return [`export { default as '${name}' } from ${from}`]
    return [
      `import widget${index} from ${from}`,
      `const island${index} = islandOf(widget${index})`,
      `export { island${index} as '${name}' }`,
    ]
  }

  /** What brings a package. A copy for first frames is of its file. */
  const packaged = name =>
    name.startsWith('frame:')
      ? `frame:${relative(root, fileURLToPath(import.meta.resolve(name.slice('frame:'.length))))}`
      : name

  const contents = {
    layer(name) {
      const { on, packages } = scripts[name]
      const own = (entries[name] ?? []).map(name => place(files[name]))
      return [...bring(on), ...[...words(packages).map(packaged), ...(taken[name] ?? []), ...own].map(imported)]
    },
    entry(script) {
      const lines = entries[script].flatMap((name, index) => exported(script, name, index))
      const isMounting = lines.some(line => line.includes('islandOf('))
      return [...bring(script), ...(isMounting ? [ISLAND_OF] : []), ...lines]
    },
  }

  return {
    name: 'layers',
    setup(build) {
      build.onResolve({ filter: /^(layer|entry):/ }, ({ path }) => ({ path, namespace: 'layers' }))
      build.onLoad({ filter: /.*/, namespace: 'layers' }, ({ path }) => {
        const [kind, name] = path.split(':')
        return { contents: contents[kind](name).join('\n'), resolveDir: root, loader: 'js' }
      })
      build.onLoad({ filter: new RegExp(`(${lateNames.join('|')})$`) }, async ({ path, suffix }) => {
        if (suffix || !lateFiles.has(path)) return undefined
        // On the first line, so that its source map stays right.
        const source = `${bring(lateFiles.get(path)).join(';')};${await readFile(path, 'utf8')}`
        return { contents: source, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}

/** The names of the scripts that import each output, at once and over others. */
function usersOf(outputs, nameOf) {
  const users = new Map(Object.keys(outputs).map(path => [path, new Set()]))
  const importsOf = path => (outputs[path]?.imports ?? []).filter(({ kind }) => kind === 'import-statement')
  const next = path => importsOf(path).map(({ path }) => path)
  for (const [entry, { entryPoint }] of Object.entries(outputs))
    if (entryPoint) for (const path of reached([entry], next)) users.get(path)?.add(nameOf(entry))
  return users
}

/**
 * Checks that every output is an entry or a whole layer, and names the layers.
 *
 * @param metafile esbuild's
 * @param nameOf the name of an entry's output
 * @param layers see `layersOf`
 * @returns a function: path of an output that is no entry → the name of the layer
 * @throws {Error} with the files that several scripts need, and the script that could hold them; or with an `import()`
 * that widgets/bundle/scripts.mjs does not know
 */
export function checkLayers({ inputs, outputs }, nameOf, { scripts, late, highestFirst, withAllBelow }) {
  const lateFiles = new Set(Object.values(late).map(({ file }) => file))
  for (const [file, { imports }] of Object.entries(inputs))
    for (const { path, kind, external } of imports)
      if (kind === 'dynamic-import' && !external && !lateFiles.has(path))
        throw new Error(
          `${file} imports ${path} late: give that a line in \`late\` of widgets/bundle/scripts.mjs, or import it at once`,
        )

  const users = usersOf(outputs, nameOf)
  const everybody = new Set([...users.values()].flatMap(names => [...names]))
  const below = new Map([...everybody].map(name => [name, withAllBelow(scripts[name] ? name : late[name]?.on)]))
  const layerOfChunk = new Map()
  const problems = []
  for (const [path, { entryPoint, inputs: inside }] of Object.entries(outputs)) {
    if (entryPoint || !path.endsWith('.js')) continue
    const all = users.get(path)
    const layer = highestFirst.find(layer => [...below].every(([name, on]) => all.has(name) === on.includes(layer)))
    if (layer) layerOfChunk.set(path, layer)
    else {
      const files = Object.keys(inside).filter(file => inside[file].bytesInOutput)
      const holder = highestFirst.find(layer => [...all].every(name => below.get(name).includes(layer)))
      const what = `${[...all].sort().join(', ')} need ${files.join(', ')}`
      problems.push(
        holder
          ? `${what}: move it down, into a folder that ${holder} takes`
          : `${what}, and stand on no layer together: give them one, in \`on\``,
      )
    }
  }
  if (problems.length)
    throw new Error(`widgets/bundle/scripts.mjs: several scripts need a file. ${problems.join('; ')}`)
  return path => layerOfChunk.get(path)
}
