import type { Change } from '../../../../shared/page/stores/savedList'
import { type Choice, WAITING } from '../../../../shared/rules/sync/account'
import type { Records } from '../../../../shared/rules/sync/records'

/** What is saved in these tests: its key is its name. */
interface Named {
  name: string
}

/** A choice that waits for its call. */
export const choice = <Item extends Named>(
  saved: boolean,
  item: Item,
  more: Partial<Choice<Item>> = {},
): Choice<Item> => ({ key: item.name, saved, item, delivery: WAITING, ...more })

/** A press of a heart. */
export const press = <Item extends Named>(
  saved: boolean,
  item: Item,
  more: Partial<Change<Item>> = {},
): Change<Item> => ({ key: item.name, saved, item, ...more })

/** Records of a browser, in which nothing else is. */
export const recordsWith = <Item>(more: Partial<Records<Item>>): Records<Item> => ({
  user: '',
  items: [],
  own: [],
  merged: {},
  accounts: {},
  changes: [],
  ...more,
})
