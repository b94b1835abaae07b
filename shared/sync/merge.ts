import { type Held, learnAll, type Traits } from './account'
import { accountOf, type Records } from './records'

/** The server's rows, by the items that they are: the same may have been saved more than once. */
function group<Item>(rows: readonly Item[], { keyOf, idOf, versionOf }: Traits<Item>) {
  const held: Record<string, Held> = {}
  for (const row of rows) {
    const key = keyOf(row)
    const before = held[key]
    const version = versionOf?.(row)
    held[key] = {
      ids: [...(before?.ids ?? []), idOf(row) ?? []].flat(),
      // Where the rows of one item differ, none of them is how it is.
      version: before && before.version !== version ? undefined : version,
    }
  }
  return held
}

/**
 * The three-way merge (contract 11): an account's list is the server's, with what was saved here since the last sync and
 * without what was let go here since. What the server no longer has was removed elsewhere.
 * @returns the items that the server was told of, among others, and does not have
 */
export function merge<Item>(records: Records<Item>, rows: readonly Item[], traits: Traits<Item>): Item[] {
  const { keyOf } = traits
  const account = accountOf(records, records.user)
  const before = account.known ?? {}
  const known = group(rows, traits)
  learnAll(account, known, traits)

  const choices = new Map(account.choices.map(choice => [choice.key, choice]))
  const theirs = new Map(rows.toReversed().map(row => [keyOf(row), row]))
  const shown = new Map<string, Item>()
  const leftOut: Item[] = []
  for (const mine of records.items) {
    const key = keyOf(mine)
    const choice = choices.get(key)
    if (choice?.saved) shown.set(key, choice.item)
    else if (known[key] && !choice) shown.set(key, { ...mine, ...theirs.get(key) })
    else if (before[key]?.assumed && !choice) leftOut.push(mine)
  }
  for (const row of rows) {
    const key = keyOf(row)
    if (!shown.has(key) && !choices.has(key)) shown.set(key, row)
  }
  for (const { key, saved, item } of account.choices) if (saved && !shown.has(key)) shown.set(key, item)
  records.items = [...shown.values()]
  return leftOut
}
