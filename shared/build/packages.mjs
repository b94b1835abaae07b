import { readFile } from 'node:fs/promises'

/** Leaflet's test whether the browser draws SVG. */
const TEST = /^var inlineSvg = [^;]*?\(function \(\) \{[^}]*\}\)\(\);$/m

/**
 * esbuild's plugin for the one package that is not built in as npm ships it. Leaflet writes markup as text at its start,
 * to test whether the browser draws SVG. A page with Trusted Types forbids that, and all our browsers draw it.
 * @throws {Error} when Leaflet has no such test any more: then this file can go
 */
export const leafletPlugin = {
  name: 'leaflet',
  setup({ onLoad }) {
    onLoad({ filter: /leaflet-src\.esm\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      if (!TEST.test(source)) throw new Error('Leaflet has no inlineSvg to replace, see shared/build/packages.mjs')
      // Keeps the line breaks, because the source map counts lines.
      const contents = source.replace(TEST, found => `var inlineSvg = true;${found.replace(/[^\n]/g, '')}`)
      return { contents, loader: 'js' }
    })
  },
}
