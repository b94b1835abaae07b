/**
 * Replaces parts of a file. Line breaks stay, because the file's source map counts lines. Replace all that follows a
 * `return`, because a line break that stays there ends the statement.
 * @param wrong pairs: a pattern, and what replaces it
 * @throws {Error} when a pattern matches nothing in the file any more
 */
const without = wrong => (code, path) =>
  wrong.reduce((text, [pattern, instead = '']) => {
    if (text.search(pattern) < 0) throw new Error(`${path} has no ${pattern} to replace`)
    return text.replace(pattern, found => instead + found.replace(/[^\n]/g, ''))
  }, code)

/** Marks what a call makes as the module loads. Without the mark a bundler cannot leave it out. */
const MADE = [
  /(?<= = )(?=(create(Icon|Module)|makeUseContext|React\.(forwardRef|createContext))\()/g,
  '/* @__PURE__ */ ',
]

/** The files of packages that are changed, and how. */
const PATCHES = [
  {
    // Leaflet writes markup as text to test whether the browser draws SVG, which pages with Trusted Types forbid. All
    // our browsers draw it.
    file: /leaflet-src\.esm\.js$/,
    change: without([[/^var inlineSvg = [^;]*?\(function \(\) \{[^}]*\}\)\(\);$/m, 'var inlineSvg = true;']]),
  },
  {
    // Keeps only Downshift's `useCombobox`. Leaves out the types of props that it checks in development, and its own
    // scrolling to an option, which is longer than ours. A bundler cannot tell that nobody reads what is set on
    // functions.
    file: /downshift\.esm\.mjs$/,
    production: true,
    change: without([
      [/^import PropTypes from .*$/m],
      [/^import \{ isForwardRef \} from .*$/m],
      [/(?<=^var (?:p|dropdownP)ropTypes\S*) = [^;]*(?=;$)/gm],
      [/^(?!useCombobox)\w+\.stateChangeTypes = .*$/gm],
      [/^ {2}scrollIntoView: scrollIntoView,$/m],
      // Downshift imports all of React to ask whether it has `useId`.
      [/^var SafeReact\S* = .*$/gm],
      [/\bSafeReact(\$1)?(?=\.useId)/g, 'React'],
      [/'useId' in React/, 'true'],
      [/^export \{.*\};$/m, 'export { useCombobox };'],
    ]),
  },
  {
    // Keeps what the lightbox's Inline and Zoom plugins run. Leaves out its own dialog, bars and buttons, and its own
    // way of showing an image.
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
    // The day picker imports React's default export, which React as modules does not have. Not every file of it has
    // this import.
    file: /react-day-picker\/dist\/esm\/.*\.js$/,
    production: true,
    change: code =>
      code.replace(
        /^import React(?:, (\{[^}]*\}))? from "react";$/m,
        (_, named) => `import * as React from "react";${named ? ` import ${named} from "react";` : ''}`,
      ),
  },
]

/** Rolldown's plugins that change packages. A development build leaves most packages unchanged. */
export const packagePlugins = ({ dev }) =>
  PATCHES.filter(({ production }) => !(dev && production)).map(({ file, change }) => ({
    name: `change ${file}`,
    transform: {
      filter: { id: file },
      handler: (code, path) => ({ code: change(code, path), map: null }),
    },
  }))
