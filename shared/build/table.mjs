const isStyles = file => file.endsWith('.css')

/** What the entries of personal widgets begin with, by what their visitors have kept: see shared/loader/islands.ts. */
const KEPT = { savedProperties: '*', savedSearches: '+', searchHistory: ',' }

/** @throws {Error} when an entry imports another, which the table has no letter for: let them share a module */
function letterOf(file) {
  if (file[1] !== '-') throw new Error(`${file} is an entry, and another one imports it`)
  return file[0]
}

/**
 * The table that chunks are asked for by, as shared/loader/manifest.d.ts describes it.
 *
 * @param entries name → files: its own chunk, what that imports, stylesheets
 * @param widgets name → what the registry says of it
 * @param wanted whether an entry, by its name, belongs in the table
 */
export function tableOf(entries, widgets, wanted) {
  const uses = file => Object.values(entries).filter(files => files.includes(file)).length
  const rank = file => (isStyles(file) ? 1 : file.startsWith('r-') ? 0 : 2)
  /**
   * In the order that they are asked for, as many an old server answers six at a time: React, which takes longest, what
   * nothing shows without, and then scripts in one order, as texts that begin alike are fewer bytes in mount.js.
   */
  const inOrder = files =>
    files.toSorted((a, b) => rank(a) - rank(b) || (isStyles(a) ? 0 : uses(b) - uses(a) || (a < b ? -1 : 1)))
  const kindOf = name => (!widgets[name] ? '.' : (KEPT[widgets[name].personal] ?? '!'))
  const lettersOf = (name, files) => inOrder(files).map(file => (file.startsWith(`${name}-`) ? '-' : letterOf(file)))
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([name]) => wanted(name))
      .map(([name, [, ...rest]]) => [name, kindOf(name) + lettersOf(name, rest).join('')])
      // Beside each other for the same reason.
      .sort(([, one], [, other]) => (one < other ? -1 : 1)),
  )
}
