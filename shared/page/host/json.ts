/** The value itself, before a `toJSON` of the page changes it. */
function own(this: Record<string, unknown>, key: string) {
  return this[key]
}

/**
 * Does the same as `JSON.stringify`, also on a page with an old library that gives every array a `toJSON`. That method
 * would turn the array into a quoted text.
 * For plain values without dates only.
 */
export const toJson = (value: unknown): string => JSON.stringify(value, 'toJSON' in Array.prototype ? own : undefined)
