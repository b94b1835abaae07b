import type { ReactNode } from 'react'
import type { FieldProps } from '../Field/Field'

export type ComboboxProps<Item> = FieldProps & {
  /** Name in the form, which gets the text. */
  name?: string
  /** The text in the field. */
  value: string
  /** Called for what is typed and for the text of a chosen item. */
  onValueChange: (text: string) => void
  /** What is suggested for the text, best first. Cap them (15 is plenty), and drop answers to an older text. */
  items: readonly Item[]
  itemToString: (item: Item) => string
  /** Tells one item from another. */
  itemToKey: (item: Item) => string
  /** An item in the list; its text if absent. */
  renderItem?: (item: Item) => ReactNode
  /** The field has the focus: what it suggests can be fetched. */
  onFocus?: () => void
  /** Called when an item is chosen, after `onValueChange`. */
  onSelect?: (item: Item) => void
  /** Suggestions are on their way. */
  loading?: boolean
  /** Suggestions could not be had; says what one can do instead. */
  errorText?: string
  /** Shown when a text has no suggestions. Nothing is, if absent. */
  emptyText?: string
  /** Read out, e.g. "5 places found". */
  foundText?: (count: number) => string
  /** Stands above the items, and names the list: "Recent searches". */
  caption?: string
  placeholder?: string
}
