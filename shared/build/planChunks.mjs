import { basename } from 'node:path'

/**
 * esbuild writes a chunk for every set of entries that share a module: dozens of small files, many for each page. Here they
 * are put together: what the core reaches is loaded with every island and goes into its chunk, React's packages have one
 * of their own, which stays in browsers' caches from release to release, and the others are grouped as costs visitors
 * least.
 */

/**
 * What one more request costs, in bytes of script before they are minified: about five kilobytes on the wire. Many an old
 * server answers six requests at a time, and mount.js knows each shared chunk by a letter.
 */
const REQUEST = 20_000
/** Entries that count more than once: what every page pays, the header's later part with it, and what most visitors use. */
const WEIGHTS = {
  header: 120,
  later: 6,
  Router: 6,
  'offices-grid': 6,
  'property-results': 6,
  'property-search': 6,
  'save-property': 6,
}
/** What is loaded together, and how often it counts: all that the home page has, a page of results, and the panel. */
const TOGETHER = [
  [6, ['header', 'later', 'property-search', 'property-cards', 'postcode-lookup']],
  [6, ['header', 'later', 'property-search', 'property-results', 'save-search', 'wayBack']],
  [3, ['Router', 'Modals', 'UserPanel']],
]

const scriptImports = ({ imports }) =>
  imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map(({ path }) => path)

const sum = numbers => numbers.reduce((total, number) => total + number, 0)

/** Whether an output only passes on what is in others: some module imports late what another one imports at once. */
const isForward = ({ entryPoint, inputs }) => entryPoint && !Object.keys(inputs).length

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
 * @returns name of a chunk → the outputs that become it, an entry's own first; those that entries share have one letter
 */
export function planChunks(outputs, entries) {
  const all = Object.keys(outputs).filter(path => path.endsWith('.js'))
  const forwards = all.filter(path => isForward(outputs[path]) && !Object.values(entries).includes(path))
  const scripts = all.filter(path => !forwards.includes(path))
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
  // What they pass on is asked for by itself as well, and may be wanted before React is here.
  for (const path of forwards) users.push([path, path])
  for (const name of ['r', 'core'])
    for (const path of closure(outputs, entries[name])) {
      if (placed.has(path)) continue
      placed.set(path, name)
      chunks.get(name).push(path)
    }

  const bytesOf = path => sum(Object.values(outputs[path].inputs).map(({ bytesInOutput }) => bytesInOutput))
  const sources = path => Object.keys(outputs[path].inputs).sort().join()
  // Not in the order of their names, which are hashes: an edit would have another plan come of it.
  const shared = scripts.filter(path => !placed.has(path)).sort((a, b) => (sources(a) < sources(b) ? -1 : 1))
  const nodes = new Map([...shared, ...chunks.get('r')].map((path, index) => [path, Math.min(index, shared.length)]))
  const importsOf = path => scriptImports(outputs[path]).flatMap(next => nodes.get(next) ?? [])
  const profiles = [...users.map(([name]) => [WEIGHTS[name] ?? 1, [name]]), ...TOGETHER].map(([weight, names]) => ({
    weight,
    needs: users.filter(([name]) => names.includes(name)).flatMap(([, path]) => importsOf(path)),
  }))
  const bytes = [...shared.map(bytesOf), sum(chunks.get('r').map(bytesOf))]
  const groupOf = cheapest(shared.length, costOf(bytes, [...shared.map(importsOf), []], profiles))
  const groups = [...new Set(groupOf)].map(group => shared.filter((_, index) => groupOf[index] === group))
  const firstInput = paths => paths.flatMap(path => Object.keys(outputs[path].inputs)).sort()[0] ?? ''
  groups.sort((a, b) => (firstInput(a) < firstInput(b) ? -1 : 1))
  for (const [index, paths] of groups.entries()) chunks.set(letter(index), paths)
  return chunks
}

/**
 * What a grouping costs visitors: the bytes that each profile loads, and its requests. Endless where groups import each
 * other.
 *
 * @param bytes of each output, the last one being React
 * @param imports of each output, by their index
 * @param profiles `needs`, the outputs that are asked for, and the `weight` that they have
 */
const costOf = (bytes, imports, profiles) => groupOf => {
  const groups = []
  for (const [index, group] of groupOf.entries()) {
    groups[group] ??= { cost: REQUEST, needs: new Set() }
    groups[group].cost += bytes[index]
    for (const next of imports[index]) if (groupOf[next] !== group) groups[group].needs.add(groupOf[next])
  }
  const costs = profiles.map(({ weight, needs }) => {
    const loaded = new Set()
    const load = group => {
      if (loaded.has(group)) return
      loaded.add(group)
      groups[group].needs.forEach(load)
    }
    for (const index of needs) load(groupOf[index])
    return weight * sum([...loaded].map(group => groups[group].cost))
  })
  return hasLoop(groups) ? Number.POSITIVE_INFINITY : sum(costs)
}

/** Whether groups import each other. */
function hasLoop(groups) {
  const known = new Map()
  const loops = group => {
    if (known.has(group)) return known.get(group)
    // As long as it is being looked at.
    known.set(group, true)
    known.set(group, [...groups[group].needs].some(loops))
    return known.get(group)
  }
  return Object.keys(groups).some(group => loops(Number(group)))
}

/**
 * Puts each output where it costs least, and makes one of two groups where that costs less, until nothing does.
 *
 * @param count of the outputs; one more, React, stays by itself
 * @returns the group of each output, by a number
 */
function cheapest(count, costOf) {
  let groupOf = Array.from({ length: count + 1 }, (_, index) => index)
  let cost = costOf(groupOf)
  const groups = () => [...new Set(groupOf.slice(0, -1))]
  /** Takes the cheapest of these, if that is cheaper than what there is. */
  function take(candidates) {
    const before = cost
    for (const candidate of candidates) {
      const costs = costOf(candidate)
      if (costs < cost) [groupOf, cost] = [candidate, costs]
    }
    return cost < before
  }
  let before
  do {
    before = cost
    for (let index = 0; index < count; index++) {
      const alone = groupOf.findIndex((_, number) => !groupOf.includes(number))
      take([...groups(), alone].filter(group => group >= 0).map(group => groupOf.with(index, group)))
    }
    const pairs = () => groups().flatMap((a, index, all) => all.slice(index + 1).map(b => [a, b]))
    while (take(pairs().map(([a, b]) => groupOf.map(group => (group === b ? a : group)))));
  } while (cost < before)
  return groupOf.slice(0, -1)
}

/** What shared chunks are called, by which mount.js tells them apart: a letter each. `r` is React's. */
const LETTERS = 'abcdefghijklmnopqstuvwxyz'

/** @throws {Error} when there are more than letters */
function letter(index) {
  if (index < LETTERS.length) return LETTERS[index]
  throw new Error(`More than ${LETTERS.length} shared chunks, and mount.js knows each by one letter`)
}
