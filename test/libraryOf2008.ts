/**
 * What a library of 2008, which some agencies' pages still have, does to the platform. Its own methods replace newer
 * methods of the language with the same names. Use it as a page's `before`.
 */
export function libraryOf2008() {
  type List = unknown[]
  type Each = (item: unknown, index: number) => unknown
  const listOf = (given?: ArrayLike<unknown>) => Array.prototype.slice.call(given ?? [])
  const toText = (value: unknown): string =>
    Array.isArray(value) ? `[${value.map(toText).join(', ')}]` : JSON.stringify(value)
  function collect(this: List, make: Each) {
    const made: List = []
    for (let index = 0; index < this.length; index++) made.push(make(this[index], index))
    return made
  }
  function select(this: List, is: Each) {
    const found: List = []
    for (let index = 0; index < this.length; index++) if (is(this[index], index)) found.push(this[index])
    return found
  }
  Object.assign(Array, { from: listOf })
  Object.assign(Array.prototype, {
    map: collect,
    filter: select,
    find(this: List, is: Each) {
      return select.call(this, is)[0]
    },
    entries(this: List) {
      return listOf(this)
    },
    toJSON(this: List) {
      return toText(this)
    },
  })
  Object.assign(HTMLElement.prototype, {
    scrollTo(this: HTMLElement) {
      window.scrollTo(0, this.getBoundingClientRect().top + scrollY)
      return this
    },
  })
}
