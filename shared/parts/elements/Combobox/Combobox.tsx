import { useLayoutEffect, useRef, useState } from 'react'
import { fetchLate } from '../../../page/loader/fetchLate'
import { Field } from '../Field/Field'
import field from '../Field/Field.module.css'
import { LiveRegion } from '../LiveRegion/LiveRegion'
import { Spinner } from '../Spinner/Spinner'
import { useLate } from '../useLate'
import css from './Combobox.module.css'
import type { ComboboxProps } from './props'
import type { SuggestionsHandle } from './Suggestions'
import { announcement, type ListState } from './words'

/** The longest text, in characters. A longer pasted text would make an address that no server accepts. */
const LONGEST = 200

const fetchSuggestions = () => fetchLate('suggestions', () => import('./Suggestions'))

/**
 * A text field with suggestions. It accepts any text. A widget that needs one of the items has to check the text
 * itself.
 *
 * The list needs a library, which is fetched when the field first gets the focus. Until it arrives, and when it never
 * arrives, the field is an ordinary one and keeps the typed text.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { name, value, onValueChange, placeholder, loading, onFocus } = props
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useRef<SuggestionsHandle>(null)
  const [isUsed, setUsed] = useState(false)
  const list = useLate(fetchSuggestions, isUsed)
  const [listState, setListState] = useState<ListState>(nothing)
  const [isDismissed, setDismissed] = useState(false)
  /** The text is what the visitor has typed. A text of the server's, or a chosen one, is right as it is. */
  const [isTyped, setTyped] = useState(false)
  /** The visitor has pressed the field before its list arrived. */
  const [isPressed, setPressed] = useState(false)

  function use() {
    onFocus?.()
    setUsed(true)
    if (list.state === 'failed') list.retry()
  }

  // The visitor may have typed or focused the field in the server's markup before React took it over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const { value: typed, ownerDocument } = input.current!
    if (typed !== value) {
      setTyped(true)
      onValueChange(typed)
    }
    if (ownerDocument.activeElement === input.current) use()
  }, [])

  return (
    <Field {...props}>
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
            aria-expanded={listState.expanded}
            aria-controls={`${control.id}-list`}
            aria-activedescendant={listState.active}
            onFocus={use}
            onChange={event => {
              setDismissed(false)
              setTyped(true)
              onValueChange(event.target.value)
              suggestions.current?.onChange(event)
            }}
            onKeyDown={event => {
              // An input method uses these keys itself while it composes.
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Escape') setDismissed(true)
              suggestions.current?.onKeyDown(event)
            }}
            onClick={event => {
              if (suggestions.current) return suggestions.current.onClick(event)
              setPressed(true)
              setDismissed(false)
            }}
            onBlur={event => {
              setPressed(false)
              suggestions.current?.onBlur(event)
            }}
          />
          {list.state === 'ready' && (
            <list.Component
              {...(props as ComboboxProps<unknown>)}
              id={control.id}
              input={input}
              handle={suggestions}
              pressed={isPressed}
              typed={isTyped}
              dismissed={isDismissed}
              onShown={setListState}
              onChosen={() => setTyped(false)}
            />
          )}
          {loading && (
            <div className={css.busy}>
              <Spinner />
            </div>
          )}
          <LiveRegion delay={1000}>{announcement({ ...props, typed: isTyped }, listState)}</LiveRegion>
        </div>
      )}
    </Field>
  )
}

const nothing: ListState = { open: false, expanded: false, active: undefined }
