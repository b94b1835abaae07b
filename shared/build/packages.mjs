import { readFile } from 'node:fs/promises'

/**
 * A module of a package, with what is `wrong` about it left out. Lines stay where they are, as its source map counts them:
 * what follows a `return` has to go with it.
 */
const without = (name, file, wrong) => ({
  name,
  setup({ onLoad }) {
    onLoad({ filter: file }, async ({ path }) => {
      let contents = await readFile(path, 'utf8')
      for (const [pattern, instead = ''] of wrong) {
        if (contents.search(pattern) < 0) throw new Error(`${path} has no ${pattern} to replace`)
        contents = contents.replace(pattern, found => instead + found.replace(/[^\n]/g, ''))
      }
      return { contents, loader: 'js' }
    })
  },
})

/** Leaflet asks whether the browser draws SVG by writing markup as text, which pages with Trusted Types forbid; all of ours do. */
const leaflet = without('leaflet', /leaflet-src\.esm\.js$/, [
  [/^var inlineSvg = [^;]*?\(function \(\) \{[^}]*\}\)\(\);$/m, 'var inlineSvg = true;'],
])

/**
 * Of Downshift only `useCombobox`, without the types of props that it checks in development, and without its own scrolling
 * to an option, which is longer than ours. esbuild cannot tell that nobody reads what is set on functions.
 */
const downshift = without('downshift', /downshift\.esm\.mjs$/, [
  [/^import PropTypes from .*$/m],
  [/^import \{ isForwardRef \} from .*$/m],
  [/(?<=^var (?:p|dropdownP)ropTypes\S*) = [^;]*(?=;$)/gm],
  [/^(?!useCombobox)\w+\.stateChangeTypes = .*$/gm],
  [/^ {2}scrollIntoView: scrollIntoView,$/m],
  // All of React, to ask whether it has `useId`.
  [/^var SafeReact\S* = .*$/gm],
  [/\bSafeReact(\$1)?(?=\.useId)/g, 'React'],
  [/'useId' in React/, 'true'],
  [/^export \{.*\};$/m, 'export { useCombobox };'],
])

/** The day picker asks for React's default export, which modules of React do not have. It may be in a file or not. */
const dayPicker = {
  name: 'react-day-picker',
  setup({ onLoad }) {
    onLoad({ filter: /react-day-picker\/dist\/esm\/.*\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        /^import React(?:, (\{[^}]*\}))? from "react";$/m,
        (_, named) => `import * as React from "react";${named ? ` import ${named} from "react";` : ''}`,
      ),
      loader: 'js',
    }))
  },
}

/**
 * Of the lightbox what its Inline and Zoom plugins run: not its own dialog, bars and buttons, nor its own way of showing an
 * image. What is made by a call as it loads could not be left out otherwise.
 */
const MADE = [
  /(?<= = )(?=(create(Icon|Module)|makeUseContext|React\.(forwardRef|createContext))\()/g,
  '/* @__PURE__ */ ',
]
const lightbox = without('lightbox', /yet-another-react-lightbox\/dist\/index\.js$/, [
  MADE,
  [/(?<=createModule\(MODULE_PORTAL), Portal(?=\))/],
  [/(?<=createModule\(MODULE_NO_SCROLL), NoScroll(?=\))/],
  [/(?<=createModule\(MODULE_TOOLBAR, )Toolbar(?=\))/, '() => null'],
  [/(?<=return \()React\.createElement\(React\.Fragment, null,\s+buttonPrev \?[^;]*\)(?=\);)/, 'null'],
  [/(?<=React\.createElement\()ImageSlide(?=,)/, '"img"'],
])
const lightboxZoom = without('lightbox-zoom', /yet-another-react-lightbox\/dist\/plugins\/zoom\/index\.js$/, [
  MADE,
  [/React\.createElement\(ZoomToolbarControl, null\)/, 'null'],
  [/(?<=React\.createElement\()(ResponsiveImage|ImageSlide)(?=,)/g, '"img"'],
])

/** esbuild plugins that leave out of packages what visitors would load for nothing. A development build has them whole. */
export const packagePlugins = ({ dev }) => (dev ? [leaflet] : [leaflet, downshift, dayPicker, lightbox, lightboxZoom])
