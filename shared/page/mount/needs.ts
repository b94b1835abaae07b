/**
 * What nothing of ours works without, each with a method that it has in every browser. Some pages use such a name for
 * something else.
 */
const needed = {
  Map: Map?.prototype?.entries,
  Set: Set?.prototype?.entries,
  WeakMap: WeakMap?.prototype?.set,
  Promise: Promise?.prototype?.then,
  URL: URL?.prototype?.toJSON,
}

// The server's markup stays, because nothing starts. Comes before any other module is run, see mount.ts.
for (const [name, method] of Object.entries(needed))
  if (!method) throw Error(`estate-islands: a script of this page has replaced ${name}, which the widgets need`)

/** The page has all that. */
export const isWhole = true
