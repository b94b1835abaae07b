import type { ComboboxProps } from './props'

/** The present state of a combobox's list. */
export type ListState = {
  /** The list, or the sentence in its place, is visible. */
  open: boolean
  /** The list shows options. */
  expanded: boolean
  /** Id of the highlighted option. */
  active: string | undefined
}

type Asked<Item> = ComboboxProps<Item> & {
  /** Whether the text is what the visitor has typed. Nothing is wrong with another one. */
  typed: boolean
}

/** The sentence in place of an empty list. */
export function insteadOfItems<Item>({ value, items, loading, errorText, emptyText, typed }: Asked<Item>) {
  if (items.length > 0 || loading || !typed || value.trim() === '') return undefined
  return errorText ?? emptyText
}

/**
 * The text that screen readers announce. May be empty. Of a chosen item they say the field with its new text themselves.
 */
export function announcement<Item>(props: Asked<Item>, shown: ListState) {
  const count = props.items.length
  if (!shown.open || (props.loading && !count)) return ''
  return insteadOfItems(props) ?? props.foundText?.(count) ?? `${count} found`
}
