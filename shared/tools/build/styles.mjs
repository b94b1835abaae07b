import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { checkProperties, missingClasses } from './checkStyles.mjs'
import { compileModule, compilePlain } from './compileStyles.mjs'
import { BUILD } from './names.mjs'
import { readDefaults, withDefaults } from './tokens.mjs'

/**
 * esbuild's plugin that takes stylesheets out of the scripts. A module becomes its class names, and any other
 * stylesheet becomes nothing. An import with `?own` gets a copy of its own. The importer then loads nothing else that
 * the stylesheet's other users need, such as React. A copy for first frames shares the styles of its original. The build
 * stops at a class or a custom property that there is not.
 *
 * @param options.styles gets the CSS, by its file
 * @param options.pictures gets the pictures in the CSS, by the name that they are served under
 */
export function stylesPlugin({ root, minify, styles = new Map(), pictures = new Map() }) {
  const defaults = readDefaults()

  /** The script that stands for a stylesheet. */
  function scriptFor(path, suffix, isFrame) {
    const file = relative(root, path) + suffix
    const source = readFileSync(path, 'utf8')
    checkProperties(file, source, defaults)
    if (!path.endsWith('.module.css')) {
      const css = withDefaults(compilePlain(file, source, minify), defaults)
      // For a shadow root, which the page's stylesheets do not reach. So the script itself holds the text.
      if (/\.shadow\.css$|node_modules/.test(path)) return `export default ${JSON.stringify(css)}`
      styles.set(file, css)
      return 'export {}'
    }
    const { stem, css } = compileModule(file, source, minify)
    // A relative path, because source maps quote it and a build has to be the same in any folder.
    const helper = relative(dirname(path), join(root, 'shared/page/styles/classNames.ts')).replace(/^(?!\.)/, './')
    const names = `import { classNames } from '${helper}'\nexport default /* @__PURE__ */ classNames('ei-${stem}-')`
    if (isFrame) return names
    let text = withDefaults(css, defaults)
    for (const [address, picture] of css.matchAll(/url\("?([\w/-]+)\.svg"?\)/g)) {
      const name = `${basename(picture)}-${BUILD}.svg`
      pictures.set(name, readFileSync(join(dirname(path), `${picture}.svg`)))
      text = text.replaceAll(address, `url(${name})`)
    }
    styles.set(file, text)
    return names
  }

  return {
    name: 'styles',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /\.module\.css/, namespace: 'file' }, ({ importer }) => {
        // Nobody imports what a plugin asks for.
        const errors = importer ? missingClasses(importer) : []
        return errors.length ? { errors } : undefined
      })
      onLoad({ filter: /\.css$/ }, ({ path: given, suffix, namespace }) => {
        const path = resolve(root, given)
        return { contents: scriptFor(path, suffix, namespace === 'frame'), loader: 'js', resolveDir: dirname(path) }
      })
    },
  }
}
