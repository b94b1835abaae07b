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
import css from './Combobox.module.css'
import { placeBeside } from './placeBeside'
import type { ComboboxProps } from './props'
import { insteadOfItems, type Shown } from './words'

/** What the field passes on to its list. */
export type SuggestionsHandle = {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onClick: (event: MouseEvent<HTMLInputElement>) => void
  onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

type SuggestionsProps<Item> = ComboboxProps<Item> & {
  /** Of the input. */
  id: string
  input: RefObject<HTMLInputElement | null>
  handle: Ref<SuggestionsHandle>
  /** The visitor has pressed Escape since they typed: what is here only later stays closed. */
  dismissed: boolean
  onShown: (shown: Shown) => void
  onChosen: (text: string) => void
}

/** The list of a `Combobox`, in a chunk of its own together with the library that drives it. */
export function Suggestions<Item>(props: SuggestionsProps<Item>) {
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
    // Typed and answered before this chunk was here.
    initialIsOpen: value !== '' && !props.dismissed && input.current?.ownerDocument.activeElement === input.current,
    stateReducer: (state, { type, changes }) =>
      // Leaving the field chooses nothing: the visitor may have been reading.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...state, isOpen: false, highlightedIndex: -1 } : changes,
    // Never the page, which `option.scrollIntoView()` moves as well.
    scrollIntoView: (option, list) => {
      const inner = option.getBoundingClientRect()
      const outer = list.getBoundingClientRect()
      list.scrollTop += Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return
      onValueChange(itemToString(selectedItem))
      props.onChosen(itemToString(selectedItem))
      onSelect?.(selectedItem)
    },
  })

  const instead = isOpen ? insteadOfItems(props) : undefined
  // Said until there is an answer to the newer text: the list comes and goes with no key.
  const isAsking = isOpen && !!props.loading && items.length === 0 && value.trim() !== ''
  const [kept, keep] = useState(instead)
  if (!isAsking && kept !== instead) keep(instead)
  const says = isAsking ? kept : instead
  const expanded = isOpen && items.length > 0
  const open = expanded || says !== undefined
  const active = expanded && highlightedIndex >= 0 && highlightedIndex < items.length
  const activeId = active ? `${id}-option-${highlightedIndex}` : undefined

  // Typed loosely by the library: with no options, all of these are there.
  const field = getInputProps() as SuggestionsHandle & { ref: (element: HTMLInputElement | null) => void }
  useImperativeHandle(handle, () => ({
    onChange: field.onChange,
    onBlur: field.onBlur,
    // A click into an open field is for the caret.
    onClick: event => isOpen || field.onClick(event),
    onKeyDown: event => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return items.length > 0 && field.onKeyDown(event)
      // While they are on their way as well: they are not wanted any more when they come.
      if (event.key === 'Escape') return isOpen && field.onKeyDown(event)
      // Nothing highlighted: Enter sends the form, as in any field.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes a press's default away and does nothing
    <div
      ref={popup}
      className={css.popup}
      popover="manual"
      hidden={!open}
      // A press on the scrollbar or the message leaves the focus in the field.
      onMouseDown={event => event.preventDefault()}
    >
      {expanded && props.caption && (
        <p className={css.caption} aria-hidden="true">
          {props.caption}
        </p>
      )}
      <ul
        // Not named after the field: there must be one thing of that name.
        {...getMenuProps({ 'aria-label': props.caption ?? 'Suggestions' })}
        className={css.list}
        // Without it, Chromium makes a list that scrolls a stop of the Tab key.
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
