/** The value itself, before a `toJSON` of the page changes it. */
function own(this: Record<string, unknown>, key: string) {
  return this[key]
}

/**
 * As `JSON.stringify`, also on a page whose library of 2008 gave every array a `toJSON`, which would turn the array into a
 * quoted text.
 * For plain values only: no date among them.
 */
export const toJson = (value: unknown): string => JSON.stringify(value, 'toJSON' in Array.prototype ? own : undefined)
