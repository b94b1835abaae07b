import { basename } from 'node:path'

/**
 * esbuild writes a chunk for every set of entries that share a module: dozens of small files, many for each page. Here they
 * are put together: what the core reaches is loaded with every island and goes into its chunk, React's packages have one
 * of their own, which stays in browsers' caches from release to release, and of the others those become one that cost
 * visitors less together than apart.
 */

/**
 * What one more request costs, in bytes of script before they are minified: about five kilobytes on the wire, as long as
 * many a server answers six at a time, and a phone needs a hundredth of a second for each.
 */
const REQUEST = 24_000
/** Entries that count more than once: what every page pays, the header's later part with it, and what most visitors use. */
const WEIGHTS = { header: 60, later: 6, Router: 6, 'save-property': 6, 'property-results': 3, 'property-search': 3 }

/** The largest of what is shared, which a widget may need one of alone. Their budget, too, is about them as they are. */
const APART = /node_modules\/(ky|valibot)\//

const scriptImports = ({ imports }) =>
  imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map(({ path }) => path)

const sum = numbers => numbers.reduce((total, number) => total + number, 0)

/** What an output loads by itself, itself first. */
export function closure(outputs, file) {
  const found = new Set()
  const walk = path => {
    if (found.has(path)) return
    found.add(path)
    for (const next of scriptImports(outputs[path])) walk(next)
  }
  walk(file)
  return [...found]
}

/**
 * @param outputs of esbuild's metafile, by path
 * @param entries name → path of its output; `core` and `r`, React's, among them
 * @param stylesOf bytes of the styles that come with a module
 * @returns name of a chunk → the outputs that become it, an entry's own first; those that entries share have one letter
 */
export function planChunks(outputs, entries, stylesOf) {
  const scripts = Object.keys(outputs).filter(path => path.endsWith('.js'))
  /** Chunk → its outputs. */
  const chunks = new Map(Object.entries(entries).map(([name, path]) => [name, [path]]))
  const placed = new Map(Object.entries(entries).map(([name, path]) => [path, name]))
  for (const path of scripts) {
    // What is imported late is an entry as well, by the name of its module or its package.
    const { entryPoint } = outputs[path]
    if (!entryPoint || placed.has(path)) continue
    const name = /node_modules\/([^/]+)/.exec(entryPoint)?.[1] ?? basename(entryPoint).replace(/\.\w+$/, '')
    if (chunks.has(name)) throw new Error(`Two chunks called ${name}: rename ${outputs[path].entryPoint}`)
    chunks.set(name, [path])
    placed.set(path, name)
  }
  const users = [...chunks].filter(([name]) => name !== 'core' && name !== 'r').map(([name, [path]]) => [name, path])
  for (const name of ['r', 'core'])
    for (const path of closure(outputs, entries[name])) {
      if (placed.has(path)) continue
      placed.set(path, name)
      chunks.get(name).push(path)
    }

  // The names that our modules call React's exports by.
  for (const path of scripts)
    if (!placed.has(path) && Object.keys(outputs[path].inputs).every(input => input.startsWith('react:'))) {
      placed.set(path, 'r')
      chunks.get('r').push(path)
    }

  /** Bytes of an output with its styles; nothing for what every island has already, and React is never loaded in vain. */
  function bytesOf(path) {
    if (placed.get(path) === 'core') return 0
    if (placed.get(path) === 'r') return Number.POSITIVE_INFINITY
    return sum(
      Object.entries(outputs[path].inputs).map(([input, { bytesInOutput }]) => bytesInOutput + stylesOf(input)),
    )
  }
  /** Entry → all that it loads, as far as groups have been put together. */
  const loads = new Map(users.map(([name, path]) => [name, new Set(closure(outputs, path))]))
  const shared = scripts
    .filter(path => !placed.has(path))
    .map(path => ({
      paths: [path],
      isApart: Object.keys(outputs[path].inputs).some(input => APART.test(input)),
      needs: new Set(closure(outputs, path)),
      users: new Set(users.map(([name]) => name).filter(name => loads.get(name).has(path))),
    }))
  /** Bytes saved, over all entries: a request for who needs both, less what the others load in vain, imports and all. */
  const gainOf = (a, b) => {
    if (a.isApart || b.isApart) return 0
    const gains = [...new Set([...a.users, ...b.users])].map(user => {
      const other = !a.users.has(user) ? a : !b.users.has(user) ? b : undefined
      const inVain = other && sum([...other.needs].filter(path => !loads.get(user).has(path)).map(bytesOf))
      return (WEIGHTS[user] ?? 1) * (other ? -inVain : REQUEST)
    })
    return sum(gains)
  }
  for (let pair = bestPair(outputs, shared, gainOf); pair; pair = bestPair(outputs, shared, gainOf)) {
    const [a, b] = pair
    shared.splice(shared.indexOf(b), 1)
    a.paths.push(...b.paths)
    for (const path of b.needs) a.needs.add(path)
    for (const user of b.users) a.users.add(user)
    for (const user of a.users) for (const path of a.needs) loads.get(user).add(path)
  }
  const firstInput = ({ paths }) => Object.keys(outputs[paths[0]].inputs).sort()[0] ?? ''
  shared.sort((a, b) => (firstInput(a) < firstInput(b) ? -1 : 1))
  for (const [index, { paths }] of shared.entries()) chunks.set(letter(index), paths)
  return chunks
}

/** The two groups that gain most by becoming one; `undefined` when none do. */
function bestPair(outputs, groups, gainOf) {
  let best
  let most = 0
  for (const [index, a] of groups.entries())
    for (const b of groups.slice(index + 1)) {
      const gain = gainOf(a, b)
      if (gain > most && !wouldLoop(outputs, groups, a, b)) {
        most = gain
        best = [a, b]
      }
    }
  return best
}

/** Whether one needs the other by way of a third, which would then import what imports it. */
function wouldLoop(outputs, groups, a, b) {
  const groupOf = path => groups.find(({ paths }) => paths.includes(path))
  const nextOf = group =>
    group.paths
      .flatMap(path => scriptImports(outputs[path]))
      .map(groupOf)
      .filter(Boolean)
  const reaches = (from, to, seen) => {
    for (const group of nextOf(from)) {
      if (group === to) return true
      if (seen.has(group)) continue
      seen.add(group)
      if (reaches(group, to, seen)) return true
    }
    return false
  }
  const round = (from, to) =>
    nextOf(from).some(group => group !== to && group !== from && reaches(group, to, new Set([from])))
  return round(a, b) || round(b, a)
}

/** What shared chunks are called, by which mount.js tells them apart: a letter each. `r` is React's. */
const LETTERS = 'abcdefghijklmnopqstuvwxyz'

/** @throws {Error} when there are more than letters */
function letter(index) {
  if (index < LETTERS.length) return LETTERS[index]
  throw new Error(`More than ${LETTERS.length} shared chunks, and mount.js knows each by one letter`)
}
