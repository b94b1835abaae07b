/** Stands for the hash of the whole build until everything is built. It is as long as the hash. */
export const BUILD = '0BUILD'

/** Stands for React's own hash in the same way. */
export const REACT = '0REACT'

/** The file of a script. */
export const fileOf = name => `${name}-${name === 'react' ? REACT : BUILD}.js`

/** The script of a file: `fileOf` the other way round. */
export const scriptOf = file => file.replace(/-[^-]*\.js$/, '')

/** The file of a stylesheet. */
export const sheetOf = name => `${name}-${BUILD}.css`

/** The oldest browsers that scripts and stylesheets are written for: major and minor version. */
export const BROWSERS = { chrome: [111, 0], firefox: [115, 0], safari: [16, 4] }

/** Some things and all that they lead to. @param next a thing → the things that it leads to at once */
export function reached(things, next) {
  const all = new Set(things)
  for (const thing of all) for (const other of next(thing)) all.add(other)
  return [...all]
}

/** An object with the same keys, and for each of them what `change` makes of its value. */
export const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
