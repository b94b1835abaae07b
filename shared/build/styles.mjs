import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { compileModule, compilePlain } from './compileStyles.mjs'
import { BUILD } from './names.mjs'

/**
 * A loader of stylesheets, which leave the scripts: a module becomes its class names, any other stylesheet nothing. What
 * is imported with `?own` is there once more for whoever imports it so, and brings nothing else along that its sharers
 * need, such as React.
 *
 * @param options.styles gets the CSS, by its file
 * @param options.pictures gets what the CSS shows, by the name that it is served under
 * @returns (path, with `?own` where the import has it) → the script that stands for it
 */
export const stylesLoader =
  ({ root, minify, styles = new Map(), pictures = new Map() }) =>
  async id => {
    const path = id.replace(/\?own$/, '')
    const file = relative(root, id)
    const source = await readFile(path, 'utf8')
    // Of a shadow root, which the page's stylesheets do not reach.
    if (/\.shadow\.css$|node_modules/.test(path))
      return `export default ${JSON.stringify(compilePlain(file, source, minify))}`
    if (!path.endsWith('.module.css')) {
      styles.set(file, compilePlain(file, source, minify))
      return 'export {}'
    }
    const { stem, css } = compileModule(path, source, minify)
    let shown = css
    for (const [address, picture] of css.matchAll(/url\("?([\w/-]+)\.svg"?\)/g)) {
      const name = `${basename(picture)}-${BUILD}.svg`
      pictures.set(name, await readFile(join(dirname(path), `${picture}.svg`)))
      shown = shown.replaceAll(address, `url(${name})`)
    }
    styles.set(file, shown)
    // Relative, as source maps quote it: a build is the same in any folder.
    const helper = relative(dirname(path), join(root, 'shared/styles/classNames.ts')).replace(/^(?!\.)/, './')
    return `import { classNames } from '${helper}'\nexport default /* @__PURE__ */ classNames('ei-${stem}-')`
  }
