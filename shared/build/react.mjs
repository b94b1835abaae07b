import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What is imported of React → the name of its file in the package's folder `cjs`. */
const MODULES = {
  react: 'react',
  'react/jsx-runtime': 'react-jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
  scheduler: 'scheduler',
}

const require = createRequire(import.meta.url)

const fileOf = name =>
  join(dirname(require.resolve(`${name.split('/')[0]}/package.json`)), 'cjs', `${MODULES[name]}.production.js`)

/**
 * Rewrites a file of React as a module. React's packages are CommonJS, which has three costs: a browser parses its
 * functions twice, looks exports up at every use, and no bundler can leave exports out. What the code does stays the
 * same.
 *
 * @param source of one of their files
 * @returns the same as a module, `code`, and the names that it exports
 * @throws {Error} when it asks for a package that is none of these, or uses CommonJS in another way than this knows
 */
export function asModule(source) {
  const imports = []
  const declared = new Set()
  const assigned = new Set()
  const body = source
    // Imports each package as a namespace. A bundler leaves out what nobody reads of it.
    .replace(/\b(\w+) = require\("([^"]+)"\)/g, (_, name, path) => {
      if (!MODULES[path]) throw new Error(`it asks for ${path}`)
      return `required${imports.push(`import * as ${name} from "${path}";`)}`
    })
    .replace(/^exports\.(\w+)(?= = (?!void 0))/gm, (_, name) => {
      declared.add(name)
      return `var $${name}`
    })
    .replace(/\bexports\.(\w+)/g, (_, name) => {
      assigned.add(name)
      return `$${name}`
    })
  const [left] = /\b(require\(|exports\b|module\.).*/.exec(body) ?? []
  if (left) throw new Error(`it uses CommonJS in a new way: ${left.slice(0, 60)}`)
  const names = [...new Set([...declared, ...assigned])].sort()
  const open = [...assigned].filter(name => !declared.has(name)).map(name => `let $${name};`)
  // Adds code only in the first line and after the last one, because a source map counts those between.
  const code = `${[...imports, ...open].join('')}${body}\nexport { ${names.map(name => `$${name} as ${name}`)} }`
  return { code, names }
}

/**
 * All of React's packages as modules, with the same exports as the packages themselves.
 * @param read gives the text of a file; for tests
 * @returns file → its code
 * @throws {Error} saying which package cannot be written as a module, and why
 */
export function reactModules(read = file => readFileSync(file, 'utf8')) {
  return new Map(
    Object.keys(MODULES).map(name => {
      try {
        const { code, names } = asModule(read(fileOf(name)))
        const own = Object.keys(require(fileOf(name))).sort()
        if (own.join() !== names.join()) throw new Error(`it exports ${own}, and as a module ${names}`)
        return [fileOf(name), code]
      } catch (error) {
        throw new Error(`${name}: ${error.message}`)
      }
    }),
  )
}

/**
 * Rolldown's plugin that loads React as modules. If one package cannot be rewritten, it changes none and prints the
 * reason.
 * @param read see `reactModules`
 */
export function reactPlugin(read) {
  let modules
  try {
    modules = reactModules(read)
  } catch (error) {
    console.warn(`React comes as CommonJS, some 3 KB larger: ${error.message}. See shared/build/react.mjs`)
    return { name: 'react' }
  }
  return {
    name: 'react',
    resolveId: name => (Object.hasOwn(MODULES, name) ? fileOf(name) : undefined),
    load: file => modules.get(file),
  }
}
