/**
 * Runs code that reads objects with `for … in`. Some old libraries give every object methods that such a loop finds.
 * While this runs, it does not find them.
 */
export function withOwnKeys<Result>(run: () => Result): Result {
  const shared = Object.prototype
  const names = Object.keys(shared).filter(name => Object.getOwnPropertyDescriptor(shared, name)!.configurable)
  const show = (enumerable: boolean) => {
    for (const name of names) Object.defineProperty(shared, name, { enumerable })
  }
  show(false)
  try {
    return run()
  } finally {
    show(true)
  }
}
