/** By the id of a component in a first frame: what it showed of this browser's storage. */
const values = new Map<string, unknown>()

/** Keeps what a first frame shows, which is then read again. */
export function keepForFrame<Value>(id: string, value: Value): Value {
  values.set(id, value)
  return value
}

/** What the first frame has shown. A frame that another page has made has kept nothing here: then it is read anew. */
export const keptForFrame = <Value>(id: string, read: () => Value) =>
  values.has(id) ? (values.get(id) as Value) : read()
