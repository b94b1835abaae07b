/** Whether an object is a list of PHP with gaps: a list that lost entries comes as an object with numbers as its keys. */
const isListWithGaps = (value: object) => {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(key => /^\d+$/.test(key))
}

/** A list that was written as JSON twice, and so came as a text. Any other text stays as it is. */
function listIn(text: string): unknown {
  try {
    return text.trim().startsWith('[') ? JSON.parse(text) : text
  } catch {
    return text
  }
}

/**
 * A list that the host writes, also one with gaps: `{ "0": …, "2": … }`, and one that is a text of JSON. Any other value
 * stays as it is.
 */
export const listFrom = (value: unknown) => {
  if (typeof value === 'string') return listIn(value)
  // The keys of an object that are numbers always come in order.
  return typeof value === 'object' && value && !Array.isArray(value) && isListWithGaps(value)
    ? Object.values(value)
    : value
}

/** The same, where a value that is no list counts as an empty one. */
export function listOrNone(value: unknown): unknown[] {
  const list = listFrom(value)
  return Array.isArray(list) ? list : []
}
