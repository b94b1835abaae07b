/**
 * Changes what is wrong about a file. Lines stay where they are, as its source map counts them: what follows a `return` has to go
 * with it.
 * @param wrong pairs: a pattern, and what stands there instead
 * @throws {Error} when the file no longer has one of them
 */
const without = wrong => (code, path) =>
  wrong.reduce((text, [pattern, instead = '']) => {
    if (text.search(pattern) < 0) throw new Error(`${path} has no ${pattern} to replace`)
    return text.replace(pattern, found => instead + found.replace(/[^\n]/g, ''))
  }, code)

/** What is made by a call as the module loads, which could not be left out otherwise. */
const MADE = [
  /(?<= = )(?=(create(Icon|Module)|makeUseContext|React\.(forwardRef|createContext))\()/g,
  '/* @__PURE__ */ ',
]

/** Files of packages, and what changes them. */
const PATCHES = [
  {
    // Leaflet asks whether the browser draws SVG by writing markup as text, which pages with Trusted Types forbid; all of ours do.
    file: /leaflet-src\.esm\.js$/,
    change: without([[/^var inlineSvg = [^;]*?\(function \(\) \{[^}]*\}\)\(\);$/m, 'var inlineSvg = true;']]),
  },
  {
    // Of Downshift only `useCombobox`, without the types of props that it checks in development, and without its own
    // scrolling to an option, which is longer than ours. A bundler cannot tell that nobody reads what is set on functions.
    file: /downshift\.esm\.mjs$/,
    production: true,
    change: without([
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
    ]),
  },
  {
    // Of the lightbox what its Inline and Zoom plugins run: not its own dialog, bars and buttons, nor its own way of showing
    // an image.
    file: /yet-another-react-lightbox\/dist\/index\.js$/,
    production: true,
    change: without([
      MADE,
      [/(?<=createModule\(MODULE_PORTAL), Portal(?=\))/],
      [/(?<=createModule\(MODULE_NO_SCROLL), NoScroll(?=\))/],
      [/(?<=createModule\(MODULE_TOOLBAR, )Toolbar(?=\))/, '() => null'],
      [/(?<=return \()React\.createElement\(React\.Fragment, null,\s+buttonPrev \?[^;]*\)(?=\);)/, 'null'],
      [/(?<=React\.createElement\()ImageSlide(?=,)/, '"img"'],
    ]),
  },
  {
    file: /yet-another-react-lightbox\/dist\/plugins\/zoom\/index\.js$/,
    production: true,
    change: without([
      MADE,
      [/React\.createElement\(ZoomToolbarControl, null\)/, 'null'],
      [/(?<=React\.createElement\()(ResponsiveImage|ImageSlide)(?=,)/g, '"img"'],
    ]),
  },
  {
    // The day picker asks for React's default export, which modules of React do not have. It may be in a file or not.
    file: /react-day-picker\/dist\/esm\/.*\.js$/,
    production: true,
    change: code =>
      code.replace(
        /^import React(?:, (\{[^}]*\}))? from "react";$/m,
        (_, named) => `import * as React from "react";${named ? ` import ${named} from "react";` : ''}`,
      ),
  },
]

/** Rolldown's plugins that change packages: a development build has most of them as they come. */
export const packagePlugins = ({ dev }) =>
  PATCHES.filter(({ production }) => !(dev && production)).map(({ file, change }) => ({
    name: `change ${file}`,
    transform: {
      filter: { id: file },
      handler: (code, path) => ({ code: change(code, path), map: null }),
    },
  }))
