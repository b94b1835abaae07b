import { basename } from 'node:path'

/** Makes browsers that know this line compile the whole script as it arrives, on another thread. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The number at the beginning of a source map's mappings, as base 64 VLQ, and what follows it. */
function firstNumber(mappings) {
  let value = 0
  let shift = 0
  for (let index = 0; ; index++) {
    const digit = DIGITS.indexOf(mappings[index])
    value += (digit & 31) * 2 ** shift
    shift += 5
    if (digit < 32) return { value: value % 2 ? -(value >> 1) : value >> 1, rest: mappings.slice(index + 1) }
  }
}

function written(number) {
  let left = number < 0 ? -number * 2 + 1 : number * 2
  let text = ''
  do {
    const digit = left % 32
    left = (left - digit) / 32
    text += DIGITS[digit + (left ? 32 : 0)]
  } while (left)
  return text
}

/** Moves all that a source map knows of the first line by some columns. The first mapping stands behind the imports. */
function moveFirstLine(mappings, columns) {
  if (!columns || mappings.startsWith(';')) return mappings
  const { value, rest } = firstNumber(mappings)
  return written(value + columns) + rest
}

/** `a as b,c` → each pair of names: [['a', 'b'], ['c', 'c']]. */
const pairs = names =>
  [...names.matchAll(/([\w$]+)(?:\s+as\s*([\w$]+|"[^"]+"))?/g)].map(([, name, other = name]) => [name, other])

/** `import{a as b}from"./c"` → each imported name, by its local one: b → { name: 'a', from: './c' }. */
function importedNames(code) {
  const found = new Map()
  for (const [, names, from] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g))
    for (const [name, local] of pairs(names)) found.set(local, { name, from })
  return found
}

/**
 * Of an entry that others stand on, esbuild makes two scripts: the layer, and one that only exports names of it. These
 * lines say the same in the layer's own script, which exports its names once more from itself. So a page needs no second
 * request.
 * @throws {Error} when that script holds code
 */
function exportLines(name, code) {
  const imported = importedNames(code)
  const rest = code
    .replace(/import\s*(\{[^}]*\}\s*from\s*)?"[^"]+";?/g, '')
    .replace(/export\s*\{([^}]*)\};?/, '')
    .replace(/^\/\/.*$/gm, '')
  if (rest.trim()) throw new Error(`${name} has code that its layer does not hold: ${rest.trim().slice(0, 80)}`)
  const [, names = ''] = /export\s*\{([^}]*)\}/.exec(code) ?? []
  const lines = pairs(names).map(([local, exported]) => {
    const { name, from } = imported.get(local)
    return `\nexport{${name} as ${exported}}from"${from}"`
  })
  return lines.join('')
}

/**
 * Gives the layers' scripts their names, and to each layer what the bundle of its name exports.
 *
 * @param built what esbuild returns
 * @param layerIn path of an output without an entry → its layer
 * @param fileOf a script's name → its file
 * @param starters the scripts that browsers compile whole
 * @returns the scripts: `name`, `code`, `map`, `imports` (names), `bytes` (of each file in it)
 */
export function nameScripts({ outputFiles, metafile: { outputs } }, layerIn, fileOf, starters) {
  const paths = Object.keys(outputs).filter(path => path.endsWith('.js'))
  const textOf = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const nameOf = path => layerIn(path) ?? basename(path).replace(/-[^-]*\.js$/, '')
  const files = new Map(paths.map(path => [basename(path), fileOf(nameOf(path))]))
  const rename = text => text.replace(/chunk-\w+\.js/g, file => files.get(file) ?? file)
  const layers = new Set(paths.map(layerIn))

  return paths
    .filter(path => layerIn(path) || !layers.has(nameOf(path)))
    .map(path => {
      const name = nameOf(path)
      const text = textOf.get(basename(path))
      const own = textOf.get(fileOf(name))
      const renamed = rename(text)
      const columns = renamed.split('\n', 1)[0].length - text.split('\n', 1)[0].length
      const map = JSON.parse(textOf.get(`${basename(path)}.map`))
      const mappings = moveFirstLine(map.mappings, columns)
      const isStarter = starters.includes(name)
      const { inputs, imports } = outputs[path]
      return {
        name,
        code:
          (isStarter ? COMPILE_ALL : '') +
          renamed.trimEnd() +
          (layerIn(path) && own ? rename(exportLines(name, own)) : ''),
        map: JSON.stringify({ ...map, mappings: (isStarter ? ';' : '') + mappings }),
        imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => nameOf(path)),
        bytes: Object.fromEntries(Object.entries(inputs).map(([file, { bytesInOutput }]) => [file, bytesInOutput])),
      }
    })
}
