/** By the id of a component in a first frame: what it showed of this browser's storage. */
const values = new Map<string, unknown>()

/** Keeps what a first frame shows, which is then read again. */
export function keepForFrame<Value>(id: string, value: Value): Value {
  values.set(id, value)
  return value
}

/** What the first frame has shown. */
export const keptForFrame = <Value>(id: string) => values.get(id) as Value
