import { brotli, gzip } from './manifest.mjs'
import { BUILD, REACT } from './names.mjs'

const sum = numbers => numbers.reduce((total, number) => total + number, 0)

/** Names of the chunks that a page with every island loads, besides mount.js and the core. */
const PAGES = {
  home: ['header', 'operate', 'property-search', 'property-cards', 'postcode-lookup'],
  results: ['header', 'operate', 'property-search', 'property-results', 'wayBack', 'save-search', 'Tracking'],
}

/** The chunks that the first island of most pages needs, besides the core and its own chunk. */
const FIRST_ISLAND = ['island', 'data']

/** The modals of the lead forms: the widget's folder → the modal's chunk. */
const FORMS = {
  'book-a-valuation': 'BookAValuation',
  'instant-valuation': 'InstantValuation',
  'book-a-viewing': 'BookAViewing',
  contact: 'Contact',
  'new-homes-enquiry': 'NewHomesEnquiry',
  'send-to-a-friend': 'SendToAFriend',
}

/**
 * The sizes that have budgets, in bytes by name: gzip, or brotli where the name says so. Of a chunk that holds other
 * sources as well, only the share of the meant sources counts.
 *
 * @param manifest see manifest.mjs
 * @param chunks what the build has made: `name`, `file`, names of the chunks that each `imports`, and `bytes` of its
 * sources before they are minified
 * @param weigh the bytes of a file, packed with `gzip` or `brotli`
 * @returns {Record<string, number>}
 */
export function budgetsOf({ files, widgets, services }, chunks, weigh = (file, packing) => files[file][packing]) {
  const byName = new Map(chunks.map(chunk => [chunk.name, chunk]))
  const sizes = (list, packing = 'gzip') => sum([...list].map(file => weigh(file, packing)))
  /** The scripts of these chunks and of their imports, and the scripts that every page with islands has. */
  function scriptsOf(names, found = new Set(['mount.js', services.core.file])) {
    for (const name of names) {
      const chunk = byName.get(name)
      if (!chunk) throw new Error(`shared/build/budgets.mjs: there is no chunk called ${name}`)
      if (!found.has(chunk.file)) scriptsOf(chunk.imports, found.add(chunk.file))
    }
    return found
  }
  /** Bytes of the sources for which `isMeant` is true. Of a chunk with other sources as well, their share counts. */
  const sizeOf = (isMeant, among = chunks.map(({ file }) => file)) =>
    sum(
      chunks
        .filter(({ file }) => among.includes(file))
        .map(({ file, bytes }) => {
          const meant = Object.entries(bytes).filter(([source]) => isMeant(source))
          return (sizes([file]) * sum(meant.map(([, count]) => count))) / (sum(Object.values(bytes)) || 1)
        }),
    )
  const isReact = source => /node_modules\/(react|react-dom|scheduler)\//.test(source)
  const isData = source => /node_modules\/(ky|valibot)\//.test(source)
  // The engine mounts islands. Every island needs it, and no widget adds to it.
  const isEngine = source => isReact(source) || /^shared\/(island|host|loader|styles)\//.test(source)
  const scripts = ({ file, imports }) => [file, ...imports]
  // React as CommonJS is larger, see react.mjs. The budgets allow for the difference.
  const extra = chunks.some(({ bytes }) => bytes['node_modules/react/index.js']) ? 4_096 : 0
  const stylesOf = ({ stylesheets }) =>
    sizes(
      stylesheets.filter(file => Object.values(widgets).filter(other => other.stylesheets.includes(file)).length === 1),
    )

  const { header, ...others } = widgets
  const islands = Object.entries(others)
  const { UserPanel: panel, Viewer: viewer } = services
  return {
    'mount.js': sizes(['mount.js']),
    ...Object.fromEntries(
      Object.entries(PAGES).map(([page, names]) => [`scripts of ${page}`, sizes(scriptsOf(names)) - extra]),
    ),
    'to the first island, brotli':
      sizes(scriptsOf(FIRST_ISLAND), 'brotli') + sizes(services.core.stylesheets, 'brotli') - extra,
    react: sizeOf(isReact) - extra,
    'ky + valibot': sizeOf(isData),
    // The header is on every page, so all that it loads counts. For other islands only their folder counts.
    header: sizeOf(source => !isEngine(source), scripts(header)) + sizes(header.stylesheets),
    'header, of ky + valibot': sizeOf(isData, scripts(header)),
    // Includes the shared forms and what the panel knows of the account.
    'user-panel':
      sizeOf(source => /^(widgets\/user-panel|shared\/(account|form))\//.test(source), scripts(panel)) +
      sizes(panel.stylesheets.filter(file => file.startsWith('UserPanel'))),
    // Includes the library that it is built on. The library's styles are in the script.
    viewer: sizes([viewer.file, ...viewer.stylesheets.filter(file => file.startsWith('Viewer'))]),
    // Both calculators, without the parts that load when somebody opens them.
    ...(services.Calculator && {
      calculators: sizeOf(
        source => /^(shared\/(calculators|mortgage|tax)|widgets\/calculator)\//.test(source),
        scripts(services.Calculator),
      ),
    }),
    // What a map in sight needs. Its styles are in the script.
    map: sizeOf(source => /^shared\/map\/|\/leaflet\//.test(source)),
    // What each form adds to what all forms share. The days of the valuation load when the visitor reaches them.
    ...Object.fromEntries(
      Object.entries(FORMS)
        .filter(([, chunk]) => services[chunk])
        .map(([folder, chunk]) => {
          const { stylesheets } = services[chunk]
          const own = sizes(stylesheets.filter(file => file.startsWith(chunk)))
          return [folder, sizeOf(source => source.startsWith(`widgets/${folder}/`), scripts(services[chunk])) + own]
        }),
    ),
    ...(services.BookAValuation && { days: sizes(Object.keys(files).filter(file => /^Days-[^.]+\.js$/.test(file))) }),
    ...(services.Consent && {
      consent:
        sizeOf(source => source.startsWith('shared/consent/'), scripts(services.Consent)) +
        sizes(services.Consent.stylesheets.filter(file => file.startsWith('Consent'))),
    }),
    ...Object.fromEntries(
      islands.map(([name, entry]) => [name, sizeOf(source => source.startsWith(`widgets/${name}/`), scripts(entry))]),
    ),
    ...Object.fromEntries(islands.map(([name, entry]) => [`${name}, its styles`, stylesOf(entry)])),
  }
}

/**
 * Prints each size with its limit: the limit of its name, or else that of `island`.
 * @throws {Error} listing what is too large
 */
export function checkBudgets(sizes, budgets) {
  const rows = Object.entries(sizes).map(([name, bytes]) => ({
    name,
    bytes: Math.ceil(bytes),
    limit: budgets[name] ?? budgets.island,
  }))
  for (const { name, bytes, limit } of rows) console.log(`${String(bytes).padStart(7)} / ${limit}  ${name}`)
  const over = rows.filter(({ bytes, limit }) => bytes > limit)
  if (!over.length) return
  const lines = over.map(({ name, bytes, limit }) => `${name}: ${bytes} > ${limit} bytes`)
  throw new Error(`Over budget:\n${lines.join('\n')}`)
}

/**
 * Weighs files as if all builds had the same hashes. Another hash alone changes the size of a packed file by some bytes,
 * and that of many files together by fifteen.
 *
 * @param files name → contents
 * @param hashes of the build and of React, as they stand in names and contents
 * @returns a function for the bytes of a file, packed with `gzip` or `brotli`
 */
export function weigher(files, { build, react }) {
  const weights = new Map()
  return (file, packing) => {
    const key = packing + file
    if (!weights.has(key)) {
      const contents = `${files.get(file)}`.replaceAll(build, BUILD).replaceAll(react, REACT)
      weights.set(key, { gzip, brotli }[packing](contents).length)
    }
    return weights.get(key)
  }
}
