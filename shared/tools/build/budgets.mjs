import { reached } from './names.mjs'

const sum = numbers => numbers.reduce((total, number) => total + number, 0)

/**
 * Names of the scripts that a page loads, besides mount.js: for its first frames, and with every island. Their layers
 * count as well.
 */
const PAGES = {
  home: { frames: ['search-frames'], all: ['island', 'search'] },
  results: { frames: ['results-frames'], all: ['island', 'search'] },
  property: { frames: ['home-frames'], all: ['island', 'home'] },
  offices: { frames: ['agency-frames'], all: ['island', 'agency'] },
}

/**
 * The sizes that have budgets, in bytes by name: gzip, or brotli where the name says so. Of a script that holds other
 * sources as well, only the share of the meant sources counts.
 *
 * @param manifest see manifest.mjs
 * @param scripts what the build has made: `name`, `file`, names of the scripts that each `imports`, and the `bytes` of
 * its sources
 * @returns {Record<string, number>}
 */
export function budgetsOf({ files, widgets, services }, scripts) {
  const byName = new Map(scripts.map(script => [script.name, script]))
  const sizes = (list, packing = 'gzip') => sum(list.map(file => files[file][packing]))
  function scriptNamed(name) {
    const script = byName.get(name)
    if (!script) throw new Error(`shared/tools/build/budgets.mjs: there is no script called ${name}`)
    return script
  }
  /** The files that a page loads for these scripts: mount.js, the core, and all that they import. */
  const withImports = names => [
    'mount.js',
    ...reached(['core', ...names], name => scriptNamed(name).imports).map(name => scriptNamed(name).file),
  ]
  /** Bytes of the sources for which `isMeant` is true, in all scripts or among some. */
  const sizeOf = (isMeant, among = scripts) =>
    sum(
      among.map(({ file, bytes }) => {
        const meant = Object.entries(bytes).filter(([source]) => isMeant(source))
        return (sizes([file]) * sum(meant.map(([, count]) => count))) / (sum(Object.values(bytes)) || 1)
      }),
    )
  const inFolders = (...folders) => sizeOf(source => folders.some(folder => source.startsWith(folder)))
  const scriptOf = name => sizes([scriptNamed(name).file])
  const isData = source => /node_modules\/(ky|valibot)\//.test(source)
  const headerScripts = scripts.filter(({ file }) => [widgets.header.file, ...widgets.header.imports].includes(file))
  const everything = Object.values({ ...widgets, ...services })
  const isOwn = file => everything.filter(({ stylesheets }) => stylesheets.includes(file)).length === 1
  /** The styles that only this widget or service has. */
  const stylesOf = ({ stylesheets }) => sizes(stylesheets.filter(isOwn))
  const sources = scripts.flatMap(({ bytes }) => Object.keys(bytes))
  const folders = new Set(sources.flatMap(source => /^widgets\/(?!bundle\/)([\w-]+)\//.exec(source)?.[1] ?? []))
  const others = Object.keys(widgets).filter(name => name !== 'header')
  const pages = Object.entries(PAGES).flatMap(([page, { frames, all }]) => [
    [`scripts of ${page}`, sizes(withImports(all))],
    [`${page}, before React`, sizes(withImports(frames))],
  ])
  return {
    'mount.js': sizes(['mount.js']),
    'all scripts': sizes(Object.keys(files).filter(file => file.endsWith('.js'))),
    ...Object.fromEntries(pages),
    // What each widget and each dialog adds to what all share.
    ...Object.fromEntries([...folders].map(folder => [folder, inFolders(`widgets/${folder}/`)])),
    ...Object.fromEntries(others.map(name => [`${name}, its styles`, stylesOf(widgets[name])])),
    'to the first island, brotli': sizes(withImports(['ui']), 'brotli') + sizes(services.core.stylesheets, 'brotli'),
    react: scriptOf('react'),
    core: scriptOf('core'),
    'ky + valibot': sizeOf(isData),
    header: inFolders('widgets/header/') + sizes(widgets.header.stylesheets),
    'header, of ky + valibot': sizeOf(isData, headerScripts),
    // Includes the shared forms and what the panel knows of the account.
    'user-panel':
      inFolders('widgets/user-panel/', 'shared/features/account/', 'shared/parts/form/') +
      stylesOf(services.UserPanel) -
      inFolders('widgets/user-panel/sharing/'),
    // The link to a visitor's lists, and such lists. Loads for whoever makes or opens one.
    sharing: scriptOf('sharing'),
    // Includes the library that it is built on. The library's styles are in the script.
    viewer: scriptOf('viewer') + stylesOf(services.Viewer),
    calculators: inFolders(
      'shared/features/calculators/',
      'shared/features/mortgage/',
      'shared/features/tax/',
      'widgets/calculator/',
    ),
    // What a map in sight needs. Its styles are in the script.
    map: sizeOf(source => /^shared\/(parts|features)\/map\/|\/leaflet\//.test(source)),
    suggestions: scriptOf('suggestions'),
    // The days of the valuation load when the visitor reaches them.
    days: scriptOf('days'),
    consent: inFolders('shared/page/consent/') + stylesOf(services.Consent),
  }
}

/**
 * Says each size with its limit: the limit of its name, or else that of `island`.
 * @param say gets the lines
 * @throws {Error} listing what is too large
 */
export function checkBudgets(sizes, budgets, say = console.log) {
  const rows = Object.entries(sizes).map(([name, bytes]) => ({
    name,
    bytes: Math.ceil(bytes),
    limit: budgets[name] ?? budgets.island,
  }))
  for (const { name, bytes, limit } of rows) say(`${String(bytes).padStart(7)} / ${limit}  ${name}`)
  const over = rows.filter(({ bytes, limit }) => bytes > limit)
  if (!over.length) return
  const lines = over.map(({ name, bytes, limit }) => `${name} by ${bytes - limit} bytes (${bytes} > ${limit})`)
  throw new Error(`Over budget: ${lines.join('; ')}. Load less, or load it later: CONTRIBUTING.md, Budgets`)
}
