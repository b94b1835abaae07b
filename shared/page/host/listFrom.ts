/** Whether an object is a list of PHP with gaps: a list that lost entries comes as an object with numbers as its keys. */
const isListWithGaps = (value: object) => {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(key => /^\d+$/.test(key))
}

/**
 * A list that the host writes, also one with gaps: `{ "0": …, "2": … }`. Any other value stays as it is.
 */
export const listFrom = (value: unknown) =>
  // The keys of an object that are numbers always come in order.
  typeof value === 'object' && value && !Array.isArray(value) && isListWithGaps(value) ? Object.values(value) : value

/** The same, where a value that is no list counts as an empty one. */
export function listOrNone(value: unknown): unknown[] {
  const list = listFrom(value)
  return Array.isArray(list) ? list : []
}
