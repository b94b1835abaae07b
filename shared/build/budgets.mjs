import { basename } from 'node:path'
import { fileOf } from './names.mjs'

const sum = numbers => numbers.reduce((total, number) => total + number, 0)

/**
 * What each chunk is made of.
 *
 * @param plan of planChunks.mjs
 * @param outputs of the metafile of the parts, which are not minified
 * @param linked outputs of the metafile of the chunks
 * @returns file → its sources, with about their bytes once minified
 */
export function sourcesOf(plan, outputs, linked) {
  const minified = new Map(
    Object.values(linked).flatMap(({ inputs }) =>
      Object.entries(inputs).map(([part, { bytesInOutput }]) => [part.replace('part:', ''), bytesInOutput]),
    ),
  )
  return [...plan].map(([name, paths]) => ({
    file: fileOf(name),
    inputs: paths.flatMap(path => {
      const inputs = Object.entries(outputs[path].inputs)
      const ratio =
        (minified.get(basename(path)) ?? 0) / (sum(inputs.map(([, { bytesInOutput }]) => bytesInOutput)) || 1)
      return inputs.map(([input, { bytesInOutput }]) => [input, bytesInOutput * ratio])
    }),
  }))
}

/** The modals of the lead forms: the folder that each is in → its chunk. */
const FORMS = {
  'book-a-valuation': 'BookAValuation',
  'instant-valuation': 'InstantValuation',
  'book-a-viewing': 'BookAViewing',
  contact: 'Contact',
  'new-homes-enquiry': 'NewHomesEnquiry',
  'send-to-a-friend': 'SendToAFriend',
}

/**
 * What the budgets are about, in gzip bytes by name. Of a chunk that several pay for, each its share of the sources.
 *
 * @param manifest of manifest.mjs
 * @param sources what `sourcesOf` says
 * @param finalName a chunk's file → what it is called in the end
 * @returns {Record<string, number>}
 */
export function budgetsOf({ files, widgets, services = {} }, sources, finalName) {
  const size = file => files[file].gzip
  const sizes = list => sum(list.map(size))
  const chunks = sources.map(({ file, inputs }) => ({ file: finalName(file), inputs }))
  /** Bytes of the scripts that come from the sources `isMeant`: of a chunk of several, their share. */
  const sizeOf = (isMeant, among = chunks.map(({ file }) => file)) =>
    chunks
      .filter(({ file }) => among.includes(file))
      .reduce((total, { file, inputs }) => {
        const bytes = list => sum(list.map(([, minified]) => minified))
        return total + (size(file) * bytes(inputs.filter(([input]) => isMeant(input)))) / (bytes(inputs) || 1)
      }, 0)
  const isReact = input => /node_modules\/(react|react-dom|scheduler)\//.test(input)
  const isData = input => /node_modules\/(ky|valibot)\//.test(input)
  // What mounts islands is the engine: no island is without it, and no widget adds to it.
  const isEngine = input => isReact(input) || /^shared\/(island|host|loader|styles)\//.test(input)
  const scripts = ({ file, imports }) => [file, ...imports]
  const stylesOf = ({ stylesheets }) =>
    sizes(
      stylesheets.filter(file => Object.values(widgets).filter(other => other.stylesheets.includes(file)).length === 1),
    )

  const { header, ...others } = widgets
  const islands = Object.entries(others)
  const panel = services.UserPanel
  const viewer = services.Viewer
  return {
    'mount.js': size('mount.js'),
    react: sizeOf(isReact),
    'ky + valibot': sizeOf(isData),
    // On every page, so it pays for all that it brings; other islands for what their folder adds.
    header: sizeOf(input => !isEngine(input), scripts(header)) + sizes(header.stylesheets),
    'header, of ky + valibot': sizeOf(isData, scripts(header)),
    // With the forms and the account's calls, which so far it has for itself.
    ...(panel && {
      'user-panel':
        sizeOf(input => /^(widgets\/user-panel|shared\/(account|form))\//.test(input), scripts(panel)) +
        sizes(panel.stylesheets.filter(file => file.startsWith('UserPanel'))),
    }),
    // With the library that it is built on, whose styles are in the script.
    ...(viewer && { viewer: size(viewer.file) + sizes(viewer.stylesheets.filter(file => file.startsWith('Viewer'))) }),
    // Both of them, without what comes when it is opened.
    ...(services.Calculator && {
      calculators: sizeOf(
        input => /^(shared\/(calculators|mortgage|tax)|widgets\/calculator)\//.test(input),
        scripts(services.Calculator),
      ),
    }),
    // Once a map is in sight. Its styles are in the script.
    ...(services.Map && { map: sizeOf(input => /^shared\/map\/|\/leaflet\//.test(input)) }),
    // What a form has beside what forms share; the days of the valuation come when they are reached.
    ...Object.fromEntries(
      Object.entries(FORMS)
        .filter(([, chunk]) => services[chunk])
        .map(([folder, chunk]) => {
          const { stylesheets } = services[chunk]
          const own = sizes(stylesheets.filter(file => file.startsWith(chunk)))
          return [folder, sizeOf(input => input.startsWith(`widgets/${folder}/`), scripts(services[chunk])) + own]
        }),
    ),
    ...(services.BookAValuation && { days: sizes(Object.keys(files).filter(file => /^Days-[^.]+\.js$/.test(file))) }),
    ...(services.Consent && {
      consent:
        sizeOf(input => input.startsWith('shared/consent/'), scripts(services.Consent)) +
        sizes(services.Consent.stylesheets.filter(file => file.startsWith('Consent'))),
    }),
    ...Object.fromEntries(
      islands.map(([name, entry]) => [name, sizeOf(input => input.startsWith(`widgets/${name}/`), scripts(entry))]),
    ),
    ...Object.fromEntries(islands.map(([name, entry]) => [`${name}, its styles`, stylesOf(entry)])),
  }
}

/**
 * Prints each size with its limit, which is the one of its name or else `island`.
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
  const lines = over.map(({ name, bytes, limit }) => `${name}: ${bytes} > ${limit} bytes gzip`)
  throw new Error(`Over budget:\n${lines.join('\n')}`)
}
