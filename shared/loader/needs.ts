/**
 * What nothing of ours works without, React least of all. Each is true, or a method that it has in every browser. Some
 * pages use such a name for something else.
 */
const needed = {
  // MooTools 1.2 takes one argument, or a list of them, and forgets what the function is called with.
  'Function.prototype.bind': ((_: 0, last: 1) => last).bind(null, 0)(1),
  event: window.event !== null,
  performance: performance !== null,
  Map: Map?.prototype?.entries,
  Set: Set?.prototype?.entries,
  WeakMap: WeakMap?.prototype?.set,
  Promise: Promise?.prototype?.then,
  URL: URL?.prototype?.toJSON,
}

// The server's markup stays, because nothing starts. Comes before any other module is run, see mount.ts.
for (const [name, isThere] of Object.entries(needed))
  if (!isThere) throw Error(`estate-islands: a script of this page has replaced ${name}, which the widgets need`)

/** The page has all that. */
export const isWhole = true
