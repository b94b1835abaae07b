import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { documentPart } from '../../shared/host/documentPart'
import { takeEscape } from '../../shared/host/takeEscape'
import { word } from '../../shared/host/words'
import { say } from '../../shared/toasts/say'
import { Button } from '../../shared/ui/Button/Button'
import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import { NO_FORM } from '../../shared/ui/Field/noForm'
import { TextInput } from '../../shared/ui/Field/TextInput'
import { icons } from './icons'
import { email, messages } from './messages'
import css from './PropertyActions.module.css'

/** The page's address without its hash. The hash may tell what the visitor was looking at. */
const addressHere = () => location.origin + location.pathname + location.search

const never = () => () => {}
const hasSheet = () => 'share' in navigator

/**
 * Shares this page. It opens the system's share sheet if there is one. Otherwise it offers ways that work in every
 * browser.
 */
export function Share({ title }: { title: string }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** The address, shown after the browser refused to copy it. */
  const [byHand, setByHand] = useState('')
  const usesSheet = useSyncExternalStore(never, hasSheet, () => false)
  const address = useSyncExternalStore(never, addressHere, () => '')
  const named = useSyncExternalStore(
    never,
    () => title || documentPart('title'),
    () => title,
  )

  async function share() {
    if (!usesSheet) return setOpen(!isOpen)
    try {
      await navigator.share({ title: named, url: addressHere() })
    } catch (error) {
      // `AbortError` means that the visitor closed the sheet. Any other error means that the sheet failed.
      if ((error as Error).name !== 'AbortError') setOpen(true)
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(addressHere())
      setByHand('')
      void say(messages.copied)
    } catch {
      setByHand(addressHere())
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened, wherever the focus is
    <div
      className={css.sharing}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        takeEscape(event.nativeEvent)
        setOpen(false)
        button.current!.focus()
      }}
    >
      <Button
        ref={button}
        kind="quiet"
        icon={icons.share}
        aria-expanded={usesSheet && !isOpen ? undefined : isOpen}
        aria-controls={usesSheet && !isOpen ? undefined : id}
        onClick={share}
      >
        {word('share', messages.share)}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div id={id} role="group" aria-label={messages.ways} className={css.ways} hidden={!isOpen}>
        <Button kind="secondary" onClick={copy}>
          {messages.copy}
        </Button>
        <ButtonLink kind="secondary" href={email(named, address)}>
          {messages.email}
        </ButtonLink>
        {byHand && (
          <TextInput
            form={NO_FORM}
            label={messages.byHand}
            hint={messages.byHandHint}
            readOnly
            value={byHand}
            autoComplete="off"
            ref={field => field?.select()}
            onFocus={event => event.currentTarget.select()}
          />
        )}
      </div>
    </div>
  )
}
