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

const missing = Object.entries(needed).find(([, method]) => !method)?.[0]
// The server's markup stays, because nothing starts. Comes before any other module is run, see mount.ts.
if (missing) throw Error(`estate-islands: a script of this page has replaced ${missing}, which the widgets need`)

/** Whether the page has all that. */
export const isWhole = !missing
