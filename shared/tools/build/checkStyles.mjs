import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** `import css from './Days.module.css'`: the name that the file has for the module, and the module's path. */
const IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)/gm

const withoutComments = css => css.replace(/\/\*[\s\S]*?\*\//g, '')

/** The classes of a module. `Header.wide.module.css` has some of `Header.module.css`. */
function classesOf(module) {
  const [stem] = basename(module).split('.')
  const folder = dirname(module)
  const files = readdirSync(folder).filter(file => file.startsWith(`${stem}.`) && file.endsWith('.module.css'))
  const css = files.map(file => withoutComments(readFileSync(join(folder, file), 'utf8'))).join('\n')
  return new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name))
}

/** Each `css.name` of a source, outside comments. */
const usesOf = (css, source) =>
  [...source.matchAll(new RegExp(`/\\*[\\s\\S]*?\\*/|//.*|(?<![\\w.])${css}\\.(\\w+)`, 'g'))].filter(([, name]) => name)

/**
 * Finds classes that a file takes from a CSS module which does not have them. Nothing else would tell: the build
 * computes names of classes, and tests do not look at styles.
 * @returns esbuild's errors
 */
export function missingClasses(file) {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(IMPORT)].flatMap(([, css, path]) => {
    const classes = classesOf(join(dirname(file), path))
    return usesOf(css, source)
      .filter(([, name]) => !classes.has(name))
      .map(({ 0: use, index }) => {
        const lines = source.slice(0, index).split('\n')
        const location = { file, line: lines.length, column: lines.at(-1).length }
        return { text: `${use}: ${basename(path)} has no class of this name`, location }
      })
  })
}

/** Custom properties that only one part has. It has their defaults itself, and its README names them. */
const OF_ONE_PART = ['--ei-map-filter', '--ei-map-ground']

/**
 * @param defaults see tokens.mjs
 * @throws {Error} when a stylesheet names a custom property that the theming API does not have
 */
export function checkProperties(file, css, defaults) {
  const unknown = withoutComments(css)
    .match(/--ei-[\w-]+/g)
    ?.find(name => !defaults.has(name) && !OF_ONE_PART.includes(name))
  if (unknown) throw new Error(`${file}: ${unknown} is not in shared/page/styles/tokens.css`)
}
