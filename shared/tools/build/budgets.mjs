import { reached } from './names.mjs'

const sum = numbers => numbers.reduce((total, number) => total + number, 0)

/**
 * What visitors wait for, each with the names of the scripts that it needs besides mount.js and the core. Their layers
 * count as well. A home page and a page of results ask for the same scripts in the end.
 */
const WAYS = {
  'scripts of home and results': ['island', 'search'],
  'scripts of property': ['island', 'home'],
  'scripts of offices': ['island', 'agency'],
  'home, before React': ['search-frames'],
  'results, before React': ['results-frames'],
  'property, before React': ['home-frames'],
  'offices, before React': ['agency-frames'],
  'scripts of a lead form': ['router', 'leads'],
  'scripts of the account': ['router', 'account'],
}

/** Scripts that all pages share, and one that a later part of a page waits for. */
const ALONE = ['core', 'react', 'map']

/**
 * The sizes that have budgets, in bytes by name, packed with gzip.
 *
 * @param manifest see manifest.mjs
 * @param scripts what the build has made: `name`, `file`, and names of the scripts that each `imports`
 * @returns {Record<string, number>}
 */
export function budgetsOf({ files }, scripts) {
  const byName = new Map(scripts.map(script => [script.name, script]))
  const sizeOf = list => sum(list.map(file => files[file].gzip))
  function scriptNamed(name) {
    const script = byName.get(name)
    if (!script) throw new Error(`shared/tools/build/budgets.mjs: there is no script called ${name}`)
    return script
  }
  /** Names of the scripts of a way. */
  const scriptsOf = names => reached(['core', ...names], name => scriptNamed(name).imports)
  const ways = Object.entries(WAYS).map(([way, names]) => [way, scriptsOf(names)])
  const counted = new Set([...ALONE, ...ways.flatMap(([, names]) => names)])
  const others = scripts.map(({ name }) => name).filter(name => !counted.has(name))
  const filesOf = names => names.map(name => scriptNamed(name).file)
  const ending = end => Object.keys(files).filter(file => file.endsWith(end))
  return {
    'mount.js': sizeOf(['mount.js']),
    'all scripts': sizeOf(ending('.js')),
    'all stylesheets': sizeOf(ending('.css')),
    ...Object.fromEntries(ways.map(([way, names]) => [way, sizeOf(['mount.js', ...filesOf(names)])])),
    ...Object.fromEntries([...ALONE, ...others].map(name => [name, sizeOf(filesOf([name]))])),
  }
}

/**
 * Says each size with its limit: the limit of its name, or else that of any other script.
 * @param say gets the lines
 * @throws {Error} listing what is too large
 */
export function checkBudgets(sizes, budgets, say = console.log) {
  const rows = Object.entries(sizes).map(([name, bytes]) => ({
    name,
    bytes,
    limit: budgets[name] ?? budgets['any other script'],
  }))
  for (const { name, bytes, limit } of rows) say(`${String(bytes).padStart(7)} / ${limit}  ${name}`)
  const over = rows.filter(({ bytes, limit }) => bytes > limit)
  if (!over.length) return
  const lines = over.map(({ name, bytes, limit }) => `${name} by ${bytes - limit} bytes (${bytes} > ${limit})`)
  throw new Error(`Over budget: ${lines.join('; ')}. Load less, or load it later: CONTRIBUTING.md, Budgets`)
}
