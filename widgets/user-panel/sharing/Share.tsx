import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { noteOf } from '../../../shared/features/account/homeNotes'
import { pageAddress } from '../../../shared/page/host/ownAddress'
import { $savedProperties } from '../../../shared/page/stores/savedProperties'
import { addressPart } from '../../../shared/page/text/addressPart'
import { hasSheet, openSheet, useCopyLink } from '../../../shared/parts/actions/CopyLink/useCopyLink'
import { useNow } from '../../../shared/parts/cards/useNow'
import { Button } from '../../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../../shared/parts/elements/Button/ButtonLink'
import { Notice } from '../../../shared/parts/elements/Notice/Notice'
import { Checkbox } from '../../../shared/parts/inputs/Checkbox/Checkbox'
import { readHomes } from '../../../shared/rules/property/property'
import { $hiddenIds } from '../../../shared/rules/visitor/hiddenHomes'
import { $recentlyViewed } from '../../../shared/rules/visitor/recentlyViewed'
import { SHARED } from '../addresses'
import { Empty } from '../Empty'
import { Link } from '../Link'
import { panelMessages } from '../messages'
import { Screen } from '../Screen'
import { homeReader } from '../savedHomes'
import css from '../UserPanel.module.css'
import { MOST_CHARACTERS, type SharedLists, writeShared } from './link'
import { toShared, toSharedSaved } from './lists'
import { sharingMessages } from './messages'

/** The address that a list follows: this page's, without its search and its hash, which may tell more than the list. */
function baseAddress() {
  const { origin, pathname } = new URL(pageAddress())
  return `${origin}${pathname}#/user/${SHARED}/`
}

/** How many of each list there are, in words. Lists without any are left out. */
const inWords = ({ saved, hidden, viewed }: Record<keyof SharedLists, number>, hasStages: boolean) =>
  [
    saved && sharingMessages.saved(saved, hasStages),
    hidden && sharingMessages.hidden(hidden),
    viewed && sharingMessages.viewed(viewed),
  ].filter(text => text !== 0)

/** Makes a link with all that the visitor has saved, hidden and viewed in it (contract 5). Nothing is sent. */
export function Share() {
  const saved = useStore($savedProperties)
  const hidden = useStore($hiddenIds)
  const viewed = useStore($recentlyViewed)
  const [read] = useState(() => homeReader())
  const [hasNotes, setNotes] = useState(false)
  const now = useNow(undefined)
  const { copy, field, reset } = useCopyLink(sharingMessages.byHand)

  if (!saved.length) return <Nothing />

  const homes = saved.toReversed().map(entry => {
    const home = read(entry)
    return { home, noted: noteOf(home.id).get() }
  })
  const noteCount = homes.filter(({ noted }) => noted.note.trim()).length
  const all: SharedLists = {
    saved: homes.map(({ home, noted }) => toSharedSaved(home, noted, hasNotes, now)),
    hidden: [...hidden].reverse(),
    viewed: readHomes(viewed).map(home => toShared(home, now)),
  }
  const base = baseAddress()
  const { part, lists } = writeShared(all, MOST_CHARACTERS - base.length)
  const address = base + part
  const rest = inWords(
    {
      saved: all.saved.length - lists.saved.length,
      hidden: all.hidden.length - lists.hidden.length,
      viewed: all.viewed.length - lists.viewed.length,
    },
    false,
  )

  async function send() {
    if (!(await openSheet({ title: sharingMessages.subject, url: address }))) await copy(address)
  }

  const contents = inWords(
    { saved: lists.saved.length, hidden: lists.hidden.length, viewed: lists.viewed.length },
    lists.saved.some(({ g }) => g),
  )

  return (
    <Screen title={panelMessages.shareTitle} lead={sharingMessages.lead}>
      <ul className={css.contents} aria-label={sharingMessages.contents}>
        {contents.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {noteCount > 0 && (
        <Checkbox
          label={sharingMessages.notes(noteCount)}
          hint={sharingMessages.notesHint}
          checked={hasNotes}
          onChange={({ target }) => {
            setNotes(target.checked)
            reset()
          }}
        />
      )}
      {rest.length > 0 && (
        <Notice title={sharingMessages.tooMany} role="status">
          {sharingMessages.leftOut(rest.join(', '))}
        </Notice>
      )}
      <div className={css.controls}>
        <Button onClick={() => copy(address)}>{sharingMessages.copy}</Button>
        {hasSheet() ? (
          <Button kind="secondary" onClick={send}>
            {sharingMessages.send}
          </Button>
        ) : (
          <ButtonLink
            kind="secondary"
            href={`mailto:?subject=${addressPart(sharingMessages.subject)}&body=${addressPart(address)}`}
          >
            {sharingMessages.email}
          </ButtonLink>
        )}
      </div>
      {field}
      <p className={css.other}>{sharingMessages.plainly}</p>
      <p className={css.other}>
        <Link href="#/user/saved-properties">{panelMessages.backToSaved}</Link>
      </p>
    </Screen>
  )
}

const Nothing = () => (
  <Screen title={panelMessages.shareTitle}>
    <Empty title={sharingMessages.nothing} text={sharingMessages.nothingText} />
  </Screen>
)
