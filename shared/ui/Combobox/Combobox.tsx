import { useLayoutEffect, useRef, useState } from 'react'
import { Field } from '../Field/Field'
import field from '../Field/Field.module.css'
import { LiveRegion } from '../LiveRegion/LiveRegion'
import { Spinner } from '../Spinner/Spinner'
import css from './Combobox.module.css'
import type { ComboboxProps } from './props'
import type { Suggestions, SuggestionsHandle } from './Suggestions'
import { announcement, type Shown } from './words'

/** In characters: a pasted page would make an address that no server takes. */
const LONGEST = 200

/**
 * A text field that suggests. Any text is allowed; what must be one of the items is the widget's to check.
 *
 * The list comes with a library, fetched when the field is first focused. Until it is here, and if it never comes, the
 * field is an ordinary one: nothing typed is lost.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, hint, error, required, id, beside, name, value, onValueChange, placeholder, loading, onFocus } = props
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useRef<SuggestionsHandle>(null)
  const [List, setList] = useState<typeof Suggestions>()
  const [shown, setShown] = useState<Shown>(nothing)
  const [chosen, setChosen] = useState<string>()
  const [dismissed, dismiss] = useState(false)

  function fetchList() {
    onFocus?.()
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
