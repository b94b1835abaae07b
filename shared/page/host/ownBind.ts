const own = Symbol('estate-islands')

/** Joins all that it is called with. */
function joined(this: unknown, ...given: unknown[]) {
  return `${this}${given}`
}

/** Whether `bind` of the page's functions takes any number of values, and adds those of the call. */
function isUsual() {
  try {
    return joined.bind('a', ['b'], 'c')('d') === 'ab,c,d'
  } catch {
    return false
  }
}

/** Gives all functions a `bind` of our own, under a name that no loop over names and no script of the page sees. */
function addOwn() {
  Object.defineProperty(Function.prototype, own, {
    value(this: (...given: unknown[]) => unknown, self: unknown, ...first: unknown[]) {
      return (...rest: unknown[]) => Reflect.apply(this, self, [...first, ...rest])
    },
  })
  return own
}

/**
 * The name by which packages find a function's `bind`, see shared/tools/build/packages.mjs. MooTools with its old names has a
 * `bind` that takes one value or a list of them, and forgets those of the call. The page needs that one, and React
 * cannot work with it.
 */
export const ownBind = isUsual() ? 'bind' : addOwn()
