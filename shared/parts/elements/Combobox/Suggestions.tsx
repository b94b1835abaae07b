import { useCombobox } from 'downshift'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { takeEscape } from '../../../page/host/takeEscape'
import css from './Combobox.module.css'
import { placeBeside } from './placeBeside'
import type { ComboboxProps } from './props'
import { insteadOfItems, type ListState } from './words'

/** The events that the field passes on to its list. */
export type SuggestionsHandle = {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onClick: (event: MouseEvent<HTMLInputElement>) => void
  onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

type SuggestionsProps<Item> = ComboboxProps<Item> & {
  /** The id of the input. */
  id: string
  input: RefObject<HTMLInputElement | null>
  handle: Ref<SuggestionsHandle>
  /** Whether the visitor has pressed the field before this list arrived. An empty field then shows it. */
  pressed: boolean
  /** Whether the text is what the visitor has typed. */
  typed: boolean
  /** Whether the visitor has pressed Escape since typing. A list that arrives later then stays closed. */
  dismissed: boolean
  onShown: (shown: ListState) => void
  onChosen: () => void
}

/** The list of a `Combobox`, in a separate chunk together with the library that it uses. */
export default function Suggestions<Item>(props: SuggestionsProps<Item>) {
  const { id, input, handle, value, onValueChange, items, itemToString, itemToKey, onSelect } = props
  const popup = useRef<HTMLDivElement>(null)

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } = useCombobox<Item>({
    items: items as Item[],
    itemToString: item => (item === null ? '' : itemToString(item)),
    itemToKey: item => (item === null ? null : itemToKey(item)),
    inputId: id,
    menuId: `${id}-list`,
    getItemId: index => `${id}-option-${index}`,
    // The field owns the text. No item stays selected, so that the same one can be chosen again.
    inputValue: value,
    selectedItem: null,
    // Open at once when the visitor has typed or pressed the field before this chunk arrived.
    initialIsOpen:
      (props.typed || props.pressed) &&
      !props.dismissed &&
      input.current?.ownerDocument.activeElement === input.current,
    stateReducer: (state, { type, changes }) =>
      // Leaving the field chooses no item, because the visitor may only have read the list.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...state, isOpen: false, highlightedIndex: -1 } : changes,
    // Scrolls only the list. `option.scrollIntoView()` would also scroll the page.
    scrollIntoView: (option, list) => {
      const inner = option.getBoundingClientRect()
      const outer = list.getBoundingClientRect()
      list.scrollTop += Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return
      onValueChange(itemToString(selectedItem))
      props.onChosen()
      onSelect?.(selectedItem)
    },
  })

  const instead = isOpen ? insteadOfItems(props) : undefined
  // Keeps the sentence until the newer text has its answer, so that the list does not close and open at each key.
  const isAsking = isOpen && !!props.loading && items.length === 0 && value.trim() !== ''
  const [lastWords, keep] = useState(instead)
  if (!isAsking && lastWords !== instead) keep(instead)
  const says = isAsking ? lastWords : instead
  const expanded = isOpen && items.length > 0
  const open = expanded || says !== undefined
  const active = expanded && highlightedIndex >= 0 && highlightedIndex < items.length
  const activeId = active ? `${id}-option-${highlightedIndex}` : undefined

  // The library's type is loose. Without options, all of these properties exist.
  const field = getInputProps() as SuggestionsHandle & { ref: (element: HTMLInputElement | null) => void }
  useImperativeHandle(handle, () => ({
    onChange: field.onChange,
    onBlur: field.onBlur,
    // With an open list, a click only moves the caret.
    onClick: event => isOpen || field.onClick(event),
    onKeyDown: event => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return items.length > 0 && field.onKeyDown(event)
      // Also while suggestions are loading, because the visitor does not want them any more.
      if (event.key === 'Escape') {
        if (!isOpen) return
        takeEscape(event.nativeEvent)
        return field.onKeyDown(event)
      }
      // Without a highlighted item, Enter sends the form, as in any field.
      if (event.key === 'Enter' && isOpen) active ? field.onKeyDown(event) : closeMenu()
    },
  }))
  useLayoutEffect(() => field.ref(input.current))

  const { onShown } = props
  useLayoutEffect(() => onShown({ open, expanded, active: activeId }), [onShown, open, expanded, activeId])

  useLayoutEffect(() => {
    if (open && popup.current && input.current) return placeBeside(popup.current, input.current)
  }, [open, input])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only prevents the default of a press
    <div
      ref={popup}
      className={css.popup}
      popover="manual"
      hidden={!open}
      // A press on the scrollbar or the message leaves the focus in the field.
      onMouseDown={event => event.preventDefault()}
      // A smooth scroller of the page would take the wheel for the page.
      onWheel={event => event.stopPropagation()}
    >
      {expanded && props.caption && (
        <p className={css.caption} aria-hidden="true">
          {props.caption}
        </p>
      )}
      <ul
        // The list does not have the field's name, because only one element may have it.
        {...getMenuProps({ 'aria-label': props.caption ?? 'Suggestions' })}
        className={css.list}
        // Without this, Chromium makes a scrolling list a stop of the Tab key.
        tabIndex={-1}
        hidden={!expanded}
      >
        {expanded &&
          items.map((item, index) => (
            <li
              key={itemToKey(item)}
              {...getItemProps({ item, index })}
              className={css.option}
              data-highlighted={index === highlightedIndex}
            >
              {props.renderItem?.(item) ?? itemToString(item)}
            </li>
          ))}
      </ul>
      {says && <p className={css.message}>{says}</p>}
    </div>
  )
}
