import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { documentPart } from '../../shared/page/host/documentPart'
import { takeEscape } from '../../shared/page/host/takeEscape'
import { word } from '../../shared/page/host/words'
import { hasSheet, openSheet, useCopyLink } from '../../shared/parts/actions/CopyLink/useCopyLink'
import { Button } from '../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { icons } from './icons'
import { actionMessages, emailHref } from './messages'
import css from './PropertyActions.module.css'

/** The page's address without its hash. The hash may tell what the visitor was looking at. */
const addressHere = () => location.origin + location.pathname + location.search

const never = () => () => {}

/**
 * Shares this page. It opens the system's share sheet if there is one. Otherwise it offers ways that work in every
 * browser.
 */
export function Share({ title }: { title: string }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { copy, field } = useCopyLink(actionMessages.byHand)
  const usesSheet = useSyncExternalStore(never, hasSheet, () => false)
  const address = useSyncExternalStore(never, addressHere, () => '')
  const named = useSyncExternalStore(
    never,
    () => title || documentPart('title'),
    () => title,
  )

  async function share() {
    if (!usesSheet) return setOpen(!isOpen)
    if (!(await openSheet({ title: named, url: addressHere() }))) setOpen(true)
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
        {word('share', actionMessages.share)}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div id={id} role="group" aria-label={actionMessages.ways} className={css.ways} hidden={!isOpen}>
        <Button kind="secondary" onClick={() => copy(addressHere())}>
          {actionMessages.copy}
        </Button>
        <ButtonLink kind="secondary" href={emailHref(named, address)}>
          {actionMessages.email}
        </ButtonLink>
        {field}
      </div>
    </div>
  )
}
