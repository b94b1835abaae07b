import { type Account, bringIntoStep, type Held, isSame, learnAll, type Traits } from './account'
import { accountOf, type Records } from './records'

/** Groups the server's rows by item, because the same item may have been saved more than once. */
function group<Item>(rows: readonly Item[], { keyOf, idOf, versionOf }: Traits<Item>) {
  const held: Record<string, Held> = {}
  for (const row of rows) {
    const key = keyOf(row)
    const before = held[key]
    const version = versionOf?.(row)
    held[key] = {
      ids: [...(before?.ids ?? []), idOf(row) ?? []].flat(),
      // When the rows of one item differ, its version is unknown.
      version: before && before.version !== version ? undefined : version,
    }
  }
  return held
}

/**
 * Gives all rows of an item the properties that are shown. Two devices that saved the same search at the same time may
 * have left one row with each device's frequency.
 */
function bringAllIntoStep<Item>(account: Account<Item>, items: readonly Item[], traits: Traits<Item>) {
  if (!traits.versionOf) return
  for (const item of items) {
    const held = account.known?.[traits.keyOf(item)]
    if (held && held.ids.length > 1 && held.version === undefined) bringIntoStep(account, item, traits)
  }
}

/**
 * The three-way merge (contract 11). An account's list is the server's list, plus the items that were saved here since
 * the last sync, and minus those that were removed here. Items that the server no longer has were removed on another
 * device.
 * @param askedAt the time when the list was asked for, in ms
 * @returns the items that were sent to the server together with others, and that it does not have, and whether the list
 * is older than what the server has confirmed
 */
export function merge<Item>(
  records: Records<Item>,
  rows: readonly Item[],
  askedAt: number,
  traits: Traits<Item>,
): { leftOut: Item[]; isBehind: boolean } {
  const { keyOf } = traits
  const account = accountOf(records, records.user)
  const before = account.known ?? {}
  const listed = group(rows, traits)
  const isBehind = learnAll(account, listed, askedAt, traits)
  const known = account.known ?? {}

  const choices = new Map(account.choices.map(choice => [choice.key, choice]))
  const theirs = new Map(rows.toReversed().map(row => [keyOf(row), row]))
  const shown = new Map<string, Item>()
  const leftOut: Item[] = []
  /** An item that the account has, as it is shown. What was confirmed just before wins over an older list. */
  const latest = (key: string, mine?: Item) => {
    const row = theirs.get(key)
    const isListed = isSame(listed[key], known[key])
    const item = isListed ? { ...mine, ...row } : { ...row, ...mine, ...account.confirmed?.[key]?.item }
    return item as Item
  }
  for (const mine of records.items) {
    const key = keyOf(mine)
    const choice = choices.get(key)
    if (choice?.saved) shown.set(key, choice.item)
    else if (known[key] && !choice) shown.set(key, latest(key, mine))
    else if (before[key]?.assumed && !choice) leftOut.push(mine)
  }
  const confirmed = Object.values(account.confirmed ?? {}).flatMap(({ item }) => item ?? [])
  for (const row of [...rows, ...confirmed]) {
    const key = keyOf(row)
    if (!shown.has(key) && !choices.has(key) && known[key]) shown.set(key, latest(key))
  }
  for (const { key, saved, item } of account.choices) if (saved && !shown.has(key)) shown.set(key, item)
  records.items = [...shown.values()]
  bringAllIntoStep(account, records.items, traits)
  return { leftOut, isBehind }
}
