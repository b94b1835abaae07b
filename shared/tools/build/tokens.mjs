import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compilePlain } from './compileStyles.mjs'

/** The rules that hold defaults: the theming API, and what our own stylesheets register. */
const HOLDER = /(?::root|@property (--ei-[\w-]+))\s*\{([^}]*)\}/g
const DECLARATION = /(--ei-[\w-]+|initial-value):\s*([^;}]+)/g

/**
 * The default of each custom property of the theming API, and of those that the reset registers.
 * @returns name, such as `--ei-radius` → value
 */
export function readDefaults() {
  const defaults = new Map()
  // The tokens come last, because the reset changes one of them for old browsers.
  for (const file of ['reset.css', 'tokens.css']) {
    const path = fileURLToPath(new URL(`../../page/styles/${file}`, import.meta.url))
    const css = compilePlain(path, readFileSync(path, 'utf8'), true)
    for (const [, registered, body] of css.matchAll(HOLDER))
      for (const [, name, value] of body.matchAll(DECLARATION))
        defaults.set(registered ?? name, value.replaceAll(', ', ','))
  }
  return defaults
}

/**
 * Writes the default of each property where it is used: `var(--ei-radius)` → `var(--ei-radius,2px)`. A rule for `:root`
 * with all defaults would make the browser style the whole page again when the stylesheet arrives.
 */
export const withDefaults = (css, defaults) =>
  css.replace(/var\((--ei-[\w-]+)\)/g, (use, name) => (defaults.has(name) ? `var(${name},${defaults.get(name)})` : use))
