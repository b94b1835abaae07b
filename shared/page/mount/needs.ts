/** Joins all that it is called with. */
function joined(this: unknown, ...parts: unknown[]) {
  return `${this}${parts}`
}

/**
 * What React, our packages and our own code stand on: each by its name, with a test whether it works as the standard
 * says. Old libraries put something else in its place. MooTools 1.2 has a `bind` that takes one value or a list, and a
 * `Request` of its own. Prototype's `map` passes no list, and its `toJSON` quotes lists a second time.
 */
const needed: Record<string, () => unknown> = {
  Map: () => Map.prototype.entries,
  Set: () => Set.prototype.entries,
  WeakMap: () => WeakMap.prototype.set,
  Promise: () => Promise.prototype.then,
  URL: () => URL.prototype.toJSON,
  Symbol: () => Symbol.for,
  Request: () => globalThis.Request.prototype.clone,
  Headers: () => globalThis.Headers.prototype.get,
  'Function.prototype.bind': () => joined.bind('a', 'b', 'c')('d') === 'ab,c,d',
  'Array.prototype.map': () => `${[7].map((...given) => given)}` === '7,0,7',
  // Packages find what all objects inherit, and take it for one of their functions.
  'Object.prototype': () => Object.values(Object.prototype).every(value => typeof value === 'function'),
  'JSON.stringify': () => JSON.stringify(['a']) === '["a"]',
}

function works(test: () => unknown) {
  try {
    return test()
  } catch {
    return false
  }
}

// The server's markup stays, because nothing starts. Comes before any other module is run, see mount.ts.
for (const [name, test] of Object.entries(needed))
  if (!works(test)) throw Error(`estate-islands: a script of this page has replaced ${name}, which the widgets need`)

/** The page has all that. */
export const isWhole = true

/**
 * Gives a page's `event` or `performance` that is `null` the value for which React looks: `undefined`. Gives a console
 * that a page has switched off (`console = { log: … }`) the functions that take a message.
 */
export function mendNames() {
  const names = window as { event?: unknown; performance?: unknown; console?: Partial<Console> | null }
  if (names.event === null) names.event = undefined
  if (names.performance === null) names.performance = undefined
  const console = (names.console ??= {})
  console.error ??= () => {}
  console.warn ??= () => {}
}
