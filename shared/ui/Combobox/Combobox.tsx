import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from '../Field/Field'
import field from '../Field/Field.module.css'
import { LiveRegion } from '../LiveRegion/LiveRegion'
import { Spinner } from '../Spinner/Spinner'
import css from './Combobox.module.css'
import type { Suggestions, SuggestionsHandle } from './Suggestions'
import { announcement, type Shown } from './words'

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

/** In characters: a pasted page would make an address that no server takes. */
const LONGEST = 200

/**
 * A text field that suggests. Any text is allowed; what must be one of the items is the widget's to check.
 *
 * The list comes with a library, fetched when the field is first focused. Until it is here, and if it never comes, the
 * field is an ordinary one: nothing typed is lost.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, hint, error, required, id, beside, name, value, onValueChange, placeholder, loading } = props
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useRef<SuggestionsHandle>(null)
  const [List, setList] = useState<typeof Suggestions>()
  const [shown, setShown] = useState<Shown>(nothing)
  const [chosen, setChosen] = useState<string>()
  const [dismissed, dismiss] = useState(false)

  function fetchList() {
    if (!List) import('./Suggestions').then(module => setList(() => module.Suggestions)).catch(() => {})
  }

  // Typed, or only focused, in the server's markup before this took it over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const { value: typed, ownerDocument } = input.current!
    if (typed !== value) onValueChange(typed)
    if (ownerDocument.activeElement === input.current) fetchList()
  }, [])

  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} beside={beside}>
      {control => (
        <div className={css.root}>
          <input
            {...control}
            ref={input}
            className={field.input}
            type="text"
            name={name}
            value={value}
            placeholder={placeholder}
            maxLength={LONGEST}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown.expanded}
            aria-controls={`${control.id}-list`}
            aria-activedescendant={shown.active}
            onFocus={fetchList}
            onChange={event => {
              setChosen(undefined)
              dismiss(false)
              onValueChange(event.target.value)
              suggestions.current?.onChange(event)
            }}
            onKeyDown={event => {
              // While an input method composes, the keys are its own.
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Escape') dismiss(true)
              suggestions.current?.onKeyDown(event)
            }}
            onClick={event => suggestions.current?.onClick(event)}
            onBlur={event => suggestions.current?.onBlur(event)}
          />
          {List && (
            <List
              {...(props as ComboboxProps<unknown>)}
              id={control.id}
              input={input}
              handle={suggestions}
              dismissed={dismissed}
              onShown={setShown}
              onChosen={setChosen}
            />
          )}
          {loading && (
            <div className={css.busy}>
              <Spinner />
            </div>
          )}
          <LiveRegion delay={1000}>{announcement(props, shown, chosen)}</LiveRegion>
        </div>
      )}
    </Field>
  )
}

const nothing: Shown = { open: false, expanded: false, active: undefined }
