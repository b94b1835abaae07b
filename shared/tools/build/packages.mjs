import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The module of `ownBind`. */
export const OWN_BIND = fileURLToPath(new URL('../../page/host/ownBind.ts', import.meta.url))

/**
 * What is replaced in packages, because pages are not as packages expect. `files` says where, and where it has to be
 * found: if it is not, the change can go. The others have it in some of their files.
 */
const CHANGES = [
  // A page with Trusted Types forbids the markup with which Leaflet tests whether the browser draws SVG. All ours do.
  {
    files: /leaflet-src\.esm\.js$/,
    mustHave: true,
    what: /^var inlineSvg = [^;]*?\(function \(\) \{[^}]*\}\)\(\);$/m,
    by: 'var inlineSvg = true;',
  },
  // MooTools with its old names has another `bind`. React's script gets the name by esbuild's `inject`.
  { files: /\/(react|react-dom|react-dom-client|scheduler)\.\w+\.js$/, what: /\.bind\b/g, by: '[ownBind]' },
  {
    files: /\/leaflet-src\.esm\.js$|\/date-fns\/(_lib\/)?\w+\.js$/,
    what: /\.bind\b/g,
    by: '[ownBind]',
    lastLine: path => `import { ownBind } from ${JSON.stringify(relative(dirname(path), OWN_BIND))}`,
  },
  // A page may have a variable `event` or `performance` that is null.
  {
    files: /\/react-dom-client\.\w+\.js$/,
    mustHave: true,
    what: /\bwindow\.event\b/g,
    by: '(window.event ?? undefined)',
  },
  {
    files: /\/(react-dom-client|scheduler)\.\w+\.js$/,
    mustHave: true,
    what: /(?<![.\w"'`])performance\b(?!["'`:])/g,
    by: '(performance ?? {})',
  },
  // Prototype's `map` passes no list to its function. The viewer counts on one as it starts, for an icon of eight lines.
  { files: /\/yet-another-react-lightbox\/dist\/index\.js$/, mustHave: true, what: /\barray\.length\b/g, by: '8' },
]

/**
 * esbuild's plugin for the changes in packages. Their line breaks stay, because the source map counts lines.
 * @throws {Error} when a package has no longer what is to be replaced
 */
export const packagesPlugin = {
  name: 'packages',
  setup({ onLoad }) {
    onLoad({ filter: new RegExp(CHANGES.map(({ files }) => files.source).join('|')) }, ({ path, suffix }) => {
      if (suffix) return undefined
      const source = readFileSync(path, 'utf8')
      const contents = CHANGES.filter(({ files }) => files.test(path)).reduce(
        (before, { what, by, mustHave, lastLine = () => '' }) => {
          const changed = before.replace(what, found => by + found.replace(/[^\n]/g, ''))
          if (mustHave && changed === before)
            throw new Error(`${path} has no ${what}, see shared/tools/build/packages.mjs`)
          return changed === before ? before : `${changed}\n${lastLine(path)}`
        },
        source,
      )
      return contents === source ? undefined : { contents, loader: 'js' }
    })
  },
}
