import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { compileModule, compilePlain } from './compileStyles.mjs'
import { BUILD } from './names.mjs'

/**
 * Styles leave the scripts: modules become their class names, `styles` keeps the CSS by file, `pictures` what it
 * shows, by the name it is served under. What is imported with `?own` is there once more for whoever imports it so, and
 * brings nothing else along that its sharers need, such as React.
 */
export const stylesPlugin = ({ root, minify, styles = new Map(), pictures = new Map() }) => ({
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path, suffix }) => {
      const file = relative(root, path) + suffix
      const source = await readFile(path, 'utf8')
      // Of a shadow root, which the page's stylesheets do not reach.
      if (/\.shadow\.css$|node_modules/.test(path))
        return { contents: compilePlain(file, source, minify), loader: 'text' }
      if (path.endsWith('.module.css')) {
        const { stem, css } = compileModule(path, source, minify)
        const shown = css.replace(/url\("?([\w/-]+)\.svg"?\)/g, (_, picture) => {
          const name = `${basename(picture)}-${BUILD}.svg`
          pictures.set(name, readFileSync(join(dirname(path), `${picture}.svg`)))
          return `url(${name})`
        })
        styles.set(file, shown)
        // A rule for the names, as a table of them would be the larger half of a small widget's script.
        return {
          contents: `export default /* @__PURE__ */ new Proxy({}, { get: (_, name) => 'ei-${stem}-' + name })`,
          loader: 'js',
        }
      }
      styles.set(file, compilePlain(file, source, minify))
      return { contents: 'export {}', loader: 'js' }
    })
  },
})

/** Replaces a virtual module by a value, one export per key. */
export const virtual = (name, value) => ({
  name,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: 'virtual' }))
    onLoad({ filter: /.*/, namespace: 'virtual' }, () => ({
      contents: Object.entries(value)
        .map(([key, part]) => `export const ${key} = ${JSON.stringify(part)}`)
        .join('\n'),
    }))
  },
})
