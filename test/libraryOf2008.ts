/**
 * What a library of 2008 does to the platform, but for what nothing of ours works without (`shared/page/mount/needs.ts`). Its
 * own methods replace newer methods of the language with the same names. Use it as a page's `before`.
 */
export function libraryOf2008() {
  type List = unknown[]
  type Each = (item: unknown, index: number) => unknown
  const listOf = (given?: ArrayLike<unknown>) => Array.prototype.slice.call(given ?? [])
  function select(this: List, is: Each) {
    const found: List = []
    for (let index = 0; index < this.length; index++) if (is(this[index], index)) found.push(this[index])
    return found
  }
  Object.assign(Array, { from: listOf })
  Object.assign(Array.prototype, {
    filter: select,
    find(this: List, is: Each) {
      return select.call(this, is)[0]
    },
    entries(this: List) {
      return listOf(this)
    },
  })
  Object.assign(HTMLElement.prototype, {
    scrollTo(this: HTMLElement) {
      window.scrollTo(0, this.getBoundingClientRect().top + scrollY)
      return this
    },
  })
}
