import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { late, scripts } from '../../../widgets/bundle/scripts.mjs'
import { reached } from './names.mjs'

const words = text => text?.split(' ') ?? []
/** A list says first what stands lower. */
const HIGHEST_FIRST = Object.keys(scripts).reverse()

/** All layers below some scripts, and these themselves, the highest first. @param on as widgets/bundle/scripts.mjs names them */
export function withAllBelow(on) {
  const below = name => {
    if (!scripts[name]) throw new Error(`widgets/bundle/scripts.mjs: there is no script called ${name}`)
    return words(scripts[name].on)
  }
  const found = reached(words(on), below)
  return HIGHEST_FIRST.filter(name => found.includes(name))
}

/** Whether it is a copy for first frames, see frames.mjs. */
const isCopy = file => file.startsWith('frame:')

const packageOf = file => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]

/** All lines of the lists: which `script` holds what at `place`, or does not. The longest come first. */
const LINES = Object.entries(scripts)
  .flatMap(([script, { holds = [] }]) =>
    holds.map(line => ({ script, place: line.replace('!', ''), isOut: line[0] === '!' })),
  )
  .sort((a, b) => b.place.length - a.place.length || Number(a.isOut) - Number(b.isOut))

/**
 * The script that holds a file for others: the one with the longest path that fits.
 * @param file from the project's folder
 * @returns `undefined` for a file that no list names
 */
export function holderOf(file) {
  // A copy of a stylesheet belongs to the file that imports it.
  if (file.endsWith('?own')) return undefined
  const path = (!isCopy(file) && packageOf(file)) || file
  const line = LINES.find(({ place }) => path === place || (place.endsWith('/') && path.startsWith(place)))
  return line?.isOut ? undefined : line?.script
}

/** All sources of islands, from the project's folder. Of stylesheets, those that are modules: their names are code. */
const sourcesIn = root =>
  ['shared', 'widgets'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /(?<!\.d)\.tsx?$|\.module\.css$/.test(file))
      .map(file => join(folder, file))
      .sort(),
  )

/** What each script holds of the sources and of their copies for first frames: its name → what it imports. */
function heldIn(root) {
  const sources = sourcesIn(root)
  const held = {}
  for (const file of sources) (held[holderOf(file)] ??= []).push(join(root, file))
  for (const copy of sources.map(file => `frame:${file}`)) (held[holderOf(copy)] ??= []).push(copy)
  return held
}

/**
 * esbuild's plugin that makes the scripts. esbuild puts each file into the script of exactly those entries that reach
 * it. So every entry imports the whole of each layer that it stands on. A file that nobody needs is left out: our
 * modules have no side effects, and a layer imports them without using a name.
 *
 * @param options.entries name of a script → the names that it exports: widgets and services
 * @param options.files the file of each of these names
 * @param options.isWidget whether a name is a widget's. It is exported as its file's default, and so is the core. A
 * service is all that its file exports
 */
export function layersPlugin({ root, entries, files, isWidget }) {
  const lateFiles = new Map(Object.values(late).map(({ file, on }) => [join(root, file), on]))
  const imported = path => `import ${JSON.stringify(path)}`
  const lateNames = [...lateFiles.keys()].map(file => basename(file).replace('.', '\\.'))
  const held = heldIn(root)
  const bring = on => words(on).map(name => imported(`layer:${name}`))
  const exported = name => {
    const what = name === 'core' ? '{ default }' : isWidget(name) ? `{ default as '${name}' }` : `* as '${name}'`
    return `export ${what} from './${files[name]}'`
  }

  const contents = {
    layer(name) {
      const { on, holds = [] } = scripts[name]
      const packages = holds.filter(line => !/^!|^(frame:)?(shared|widgets|test)\//.test(line))
      const own = (entries[name] ?? []).map(name => `./${files[name]}`)
      return [...bring(on), ...[...packages, ...(held[name] ?? []), ...own].map(imported)]
    },
    entry: name => [...bring(name), ...entries[name].map(exported)],
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
 * @returns a function: path of an output that is no entry → the name of the layer
 * @throws {Error} with the files that several scripts need, and the script that could hold them; or with an `import()`
 * that widgets/bundle/scripts.mjs does not know
 */
export function checkLayers({ inputs, outputs }, nameOf) {
  const known = new Set(Object.values(late).map(({ file }) => file))
  for (const [file, { imports }] of Object.entries(inputs))
    for (const { path, kind, external } of imports)
      if (kind === 'dynamic-import' && !external && !known.has(path))
        throw new Error(
          `${file} imports ${path} late: give that a line in \`late\` of widgets/bundle/scripts.mjs, or import it at once`,
        )

  const users = usersOf(outputs, nameOf)
  const everybody = new Set([...users.values()].flatMap(names => [...names]))
  const below = new Map([...everybody].map(name => [name, withAllBelow(scripts[name] ? name : late[name]?.on)]))
  const found = new Map()
  const problems = []
  for (const [path, { entryPoint, inputs: inside }] of Object.entries(outputs)) {
    if (entryPoint || !path.endsWith('.js')) continue
    const all = users.get(path)
    const layer = HIGHEST_FIRST.find(layer => [...below].every(([name, on]) => all.has(name) === on.includes(layer)))
    if (layer) found.set(path, layer)
    else {
      const files = Object.keys(inside).filter(file => inside[file].bytesInOutput)
      const holder = HIGHEST_FIRST.find(layer => [...all].every(name => below.get(name).includes(layer)))
      const what = `${[...all].sort().join(', ')} need ${files.join(', ')}`
      problems.push(
        holder
          ? `${what}: add that to \`holds\` of ${holder}`
          : `${what}, and stand on no layer together: give them one, in \`on\``,
      )
    }
  }
  if (problems.length)
    throw new Error(`widgets/bundle/scripts.mjs: several scripts need a file. ${problems.join('; ')}`)
  return path => found.get(path)
}
