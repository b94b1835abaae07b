import { readFileSync } from 'node:fs'

/** Where Leaflet tests with markup whether the browser draws SVG. */
const MARKUP_TEST = /^var inlineSvg = [^;]*?\(function \(\) \{[^}]*\}\)\(\);$/m

/**
 * esbuild's plugin for the one line of a package that a page can forbid: with Trusted Types, Leaflet's test of SVG throws.
 * All browsers that we serve draw SVG. Line breaks stay, because the source map counts lines.
 * @throws {Error} when Leaflet has no longer what is to be replaced
 */
export const packagesPlugin = {
  name: 'packages',
  setup({ onLoad }) {
    onLoad({ filter: /leaflet-src\.esm\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (!MARKUP_TEST.test(source))
        throw new Error(`${path} has no ${MARKUP_TEST}, see shared/tools/build/packages.mjs`)
      const breaks = test => test.replace(/[^\n]/g, '')
      return { contents: source.replace(MARKUP_TEST, test => `var inlineSvg = true;${breaks(test)}`), loader: 'js' }
    })
  },
}
