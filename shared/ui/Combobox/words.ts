import type { ComboboxProps } from './props'

/** What the list of a combobox shows at the moment. */
export type Shown = {
  /** The list, or the sentence in its place, is to be seen. */
  open: boolean
  /** There are options to choose from. */
  expanded: boolean
  /** Id of the highlighted option. */
  active: string | undefined
}

/** The sentence in the place of a list that has nothing to show. */
export function insteadOfItems<Item>({ value, items, loading, errorText, emptyText }: ComboboxProps<Item>) {
  if (items.length > 0 || loading || value.trim() === '') return undefined
  return errorText ?? emptyText
}

/** What screen readers are told; empty for nothing. */
export function announcement<Item>(props: ComboboxProps<Item>, shown: Shown, chosen: string | undefined) {
  if (chosen !== undefined) return `${chosen} selected`
  const count = props.items.length
  if (!shown.open || (props.loading && !count)) return ''
  return insteadOfItems(props) ?? props.foundText?.(count) ?? `${count} found`
}
