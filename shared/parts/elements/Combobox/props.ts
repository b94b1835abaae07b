import type { ReactNode } from 'react'
import type { FieldProps } from '../Field/Field'

export type ComboboxProps<Item> = Omit<FieldProps, 'optional'> & {
  /** The field's name in the form, which sends the text. */
  name?: string
  /** The text in the field. */
  value: string
  /** Called with each typed text and with the text of a chosen item. */
  onValueChange: (text: string) => void
  /**
   * The suggestions for the text, best first. Limit their number (15 is enough), and ignore answers to an older text.
   */
  items: readonly Item[]
  itemToString: (item: Item) => string
  /** A unique key of an item. */
  itemToKey: (item: Item) => string
  /** Renders an item in the list. Without it the list shows the item's text. */
  renderItem?: (item: Item) => ReactNode
  /** Called when the field gets the focus, so that the code for its suggestions can be fetched. */
  onFocus?: () => void
  /** Called when an item is chosen, after `onValueChange`. */
  onSelect?: (item: Item) => void
  /** Whether suggestions are loading. */
  loading?: boolean
  /** The message when suggestions could not be loaded. It says what the visitor can do instead. */
  errorText?: string
  /** The message when a text has no suggestions. Without it no message appears. */
  emptyText?: string
  /** The text that screen readers announce, for example "5 places found". */
  foundText?: (count: number) => string
  /** A text above the items, which is also the list's accessible name: "Recent searches". */
  caption?: string
  placeholder?: string
}
