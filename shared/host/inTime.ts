/**
 * Waits for some work, but not longer than `ms`.
 * @throws {TypeError} after that time, as fetch does when no answer comes
 */
export function inTime<Value>(work: Promise<Value>, ms: number, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError(`No ${what} within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
