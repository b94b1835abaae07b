import { chunks } from './chunks.mjs'

/** Rolldown's own helpers, which a few packages need. */
const HELPERS = 'rolldown-runtime'

/** The line of the list that applies to a file: the one with the longest path. A folder's path ends in a slash. */
export function lineFor(file, list = chunks) {
  // A copy: `?own` belongs to the file that imports it, `?frame` to the first frames.
  if (file.includes('?')) return undefined
  return Object.entries(list)
    .flatMap(([name, paths]) => paths.map(path => ({ name, path })))
    .filter(({ path }) => file === path || (path.endsWith('/') && file.startsWith(path)))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

/**
 * Finds the entries that need a file. An entry is asked for by name or imported late. A late part does not count if the
 * entries before it need the file, too.
 * @returns file → the files of the entries
 */
function usersOf(modules, late) {
  const users = new Map([...modules.keys()].map(file => [file, new Set()]))
  const isEntry = file => modules.get(file).entry || late.has(file)
  for (const entry of [...modules.keys()].filter(isEntry)) {
    const walk = file => {
      const own = users.get(file)
      if (!own || own.has(entry)) return
      own.add(entry)
      modules.get(file).imports.forEach(walk)
    }
    walk(entry)
  }
  const importersOf = part => [...modules].filter(([, module]) => module.late.includes(part)).map(([file]) => file)
  /** Late part → the entries that come before it. */
  const parents = new Map(
    [...late].map(part => [part, importersOf(part).flatMap(file => [...(users.get(file) ?? [])])]),
  )
  const comesAfter = (part, others, seen = []) =>
    parents.has(part) &&
    !modules.get(part).entry &&
    parents
      .get(part)
      .every(parent => seen.includes(parent) || others.has(parent) || comesAfter(parent, others, [...seen, part]))
  return file => {
    const all = users.get(file) ?? new Set()
    return [...all].filter(entry => !comesAfter(entry, new Set([...all].filter(other => other !== entry))))
  }
}

/**
 * Says which files a bundler has to put into one chunk. All other files are in the chunk of the entry that needs them.
 * A file that is imported late is an entry.
 *
 * @param modules file → the files that it `imports` at once and `late`, and its name as `entry` if it is asked for by
 * name
 * @param list see chunks.mjs
 * @returns a file → the name of its chunk; `undefined` when no line applies
 */
export function createGrouping(modules, list = chunks) {
  const late = new Set([...modules.values()].flatMap(module => module.late))
  const users = usersOf(modules, late)
  /** An entry with the name of a chunk of the list is in that chunk. */
  const chunkOfEntry = file => {
    const { entry } = modules.get(file)
    return Object.hasOwn(list, entry) ? entry : undefined
  }
  return file => {
    const line = lineFor(file, list)
    if (line?.path === file) return line.name
    if (modules.get(file)?.entry) return chunkOfEntry(file)
    // A late file has a chunk of its own. In a shared chunk it would need the bundler's helpers, which are one more
    // chunk.
    if (late.has(file)) return undefined
    const [user, ...others] = users(file)
    return user && !others.length ? chunkOfEntry(user) : line?.name
  }
}

/**
 * Checks that a build has the chunks of the list, those of its entries, and no other.
 *
 * @param outputs of the build: `name` of the chunk, `isEntry` if it is asked for by name or imported late, its `files`,
 * and the names of the chunks that it `imports`
 * @param modules see createGrouping
 * @param list see chunks.mjs
 * @throws {Error} with the lines that are missing, or the imports that make a circle of chunks
 */
export function checkChunks(outputs, modules, list = chunks) {
  const unnamed = outputs.filter(({ name, isEntry }) => !isEntry && name !== HELPERS && !Object.hasOwn(list, name))
  if (unnamed.length) {
    const usersOf = name => outputs.filter(({ imports }) => imports.includes(name)).map(user => user.name)
    const lines = unnamed.flatMap(({ name, files }) =>
      files.map(file => `'${file}', // for ${usersOf(name).join(', ')}`),
    )
    throw new Error(
      `Several chunks need these files. Add each, or its folder, to a chunk of shared/build/chunks.mjs:\n${lines.join('\n')}`,
    )
  }

  // Some file systems do not distinguish capitals from small letters.
  const isTwin = ({ name }, other) => other.name.toLowerCase() === name.toLowerCase()
  const twin = outputs.find((output, index) => outputs.findIndex(other => isTwin(output, other)) < index)
  if (twin)
    throw new Error(`Two chunks are called ${twin.name}, one of ${twin.files.join(', ')}: rename a file or a chunk`)

  const circle = circleOf(new Map(outputs.map(({ name, imports }) => [name, imports])))
  if (!circle) return
  const filesOf = new Map(outputs.map(({ name, files }) => [name, files]))
  const lines = circle.slice(1).flatMap((name, index) =>
    filesOf
      .get(circle[index])
      .flatMap(file => (modules.get(file)?.imports ?? []).map(imported => ({ file, imported })))
      .filter(({ imported }) => filesOf.get(name).includes(imported))
      .map(({ file, imported }) => `${circle[index]} → ${name}: ${file} imports ${imported}`),
  )
  throw new Error(`Chunks import each other, see shared/build/chunks.mjs:\n${lines.join('\n')}`)
}

/** The first circle in a graph, with its start again at its end. `undefined` when there is none. */
function circleOf(graph) {
  const done = new Set()
  const walk = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of graph.get(name) ?? []) {
      const circle = walk(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of graph.keys()) {
    const circle = walk(name, [])
    if (circle) return circle
  }
  return undefined
}
