import * as v from 'valibot'
import { listFrom } from '../../page/host/listFrom'
import { safeParse } from './parse'

/** An entry that was left out of a list, and why. */
interface LeftOut {
  what: string
  index: number
  entry: unknown
  issue: v.BaseIssue<unknown>
}

let leftOut: LeftOut[] | undefined

/** Reads something, and gives the entries that its lists have left out to whoever tells of them. */
export function notingLeftOut<Value>(read: () => Value): { value: Value; entries: readonly LeftOut[] } {
  const entries: LeftOut[] = []
  leftOut = entries
  try {
    return { value: read(), entries }
  } finally {
    leftOut = undefined
  }
}

/**
 * A list that the host writes, in its order. A missing list is an empty one (contract 11). An entry that the schema
 * cannot read is left out, so that the visitor still gets the others. One line in the console says so. A list in which
 * no entry can be read is an issue, because it is not true that the list is empty.
 * @param what the list is of, for that line: `places`
 */
export const hostList = <Entry>(what: string, schema: v.GenericSchema<unknown, Entry>) =>
  v.pipe(
    // Outermost, because an object looks there for whether its field may be missing.
    v.nullish(v.pipe(v.unknown(), v.transform(listFrom), v.array(v.unknown())), []),
    v.rawTransform<unknown[], Entry[]>(({ dataset: { value: entries }, addIssue, NEVER }) => {
      const good: Entry[] = []
      let reason = ''
      let first: LeftOut | undefined
      // Does not use `entries()`, because some old libraries replace it.
      entries.forEach((entry, index) => {
        const result = safeParse(schema, entry)
        if (result.success) good.push(result.output)
        else {
          reason ||= `the first is [${index}]: ${v.summarize(result.issues).replaceAll('\n', ' ')}`
          first ??= { what, index, entry, issue: result.issues[0] }
        }
      })
      const message = `${what}: ${entries.length - good.length} of ${entries.length} cannot be read; ${reason}`
      if (first && !good.length) {
        const { index, entry, issue } = first
        const step = { type: 'array' as const, origin: 'value' as const, input: entries, key: index, value: entry }
        addIssue({
          message,
          input: issue.input,
          expected: issue.expected ?? issue.message,
          path: [step, ...((issue.path ?? []) as [typeof step])],
        })
        return NEVER
      }
      // Whoever notes what is left out tells it with its route.
      if (first && leftOut) leftOut.push(first)
      else if (reason) console.warn(message)
      return good
    }),
  )

/**
 * The entries without those whose id an earlier entry has. A list on the page would keep the second of them for ever.
 */
export function withoutRepeats<Entry extends { id: unknown }>(entries: readonly Entry[]) {
  const ids = new Set<string>()
  return entries.filter(({ id }) => !ids.has(`${id}`) && ids.add(`${id}`))
}
