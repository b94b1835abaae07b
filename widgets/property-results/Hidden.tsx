import { useStore } from '@nanostores/react'
import { type MouseEvent, type RefObject, useSyncExternalStore } from 'react'
import { documentPart } from '../../shared/page/host/documentPart'
import { word } from '../../shared/page/host/words'
import { $savedIds, isSaved } from '../../shared/page/stores/savedProperties'
import { Button } from '../../shared/parts/elements/Button/Button'
import type { Property } from '../../shared/rules/property/property'
import { addressLines } from '../../shared/rules/property/specs'
import { $hiddenIds, setHidden, showAgain } from '../../shared/rules/visitor/hiddenHomes'
import css from './Hidden.module.css'
import { resultsMessages } from './messages'

const no = () => false
const none = new Set<string>()
const onSaved = (onChange: () => void) => $savedIds.listen(onChange)

/** Changes a card of the list, and moves the focus to what has come in the place of the pressed button. */
function change(event: MouseEvent<HTMLElement>, id: Property['id'], isHidden: boolean) {
  const item = event.currentTarget.closest('li')
  setHidden(id, isHidden)
  requestAnimationFrame(() => {
    if (document.activeElement === documentPart('body'))
      item?.querySelector<HTMLElement>(isHidden ? 'button' : ':is(h3, h4) a')?.focus({ preventScroll: true })
  })
}

/** Hides a home. A saved home has no such button, because it is never hidden. */
function NotForMe({ home, titleId }: { home: Property; titleId: string }) {
  const saved = useSyncExternalStore(onSaved, () => isSaved(home.id), no)
  return saved ? null : (
    <button
      type="button"
      className={css.hide}
      aria-describedby={titleId}
      onClick={event => change(event, home.id, true)}
    >
      {word('hide-home', resultsMessages.notForMe)}
    </button>
  )
}

/** The `aside` of cards in the list. */
export const notForMe = (home: Property, titleId: string) => <NotForMe home={home} titleId={titleId} />

/** Stands in the place of a home that the visitor has hidden, so that nothing in the list moves. */
export function HiddenCard({ home }: { home: Property }) {
  const [street] = addressLines(home)
  return (
    <div className={css.root}>
      <p className={css.words}>{resultsMessages.hidden(street || home.type || home.url)}</p>
      <Button kind="quiet" onClick={event => change(event, home.id, false)}>
        {resultsMessages.showAgain}
      </Button>
    </div>
  )
}

interface HiddenLineProps {
  homes: readonly Property[]
  /** Gets the focus when the button disappears. */
  heir: RefObject<HTMLElement | null>
}

/** Says how many homes of the list are hidden, and shows them again. The number of homes stays the server's. */
export function HiddenLine({ homes, heir }: HiddenLineProps) {
  const hidden = useStore($hiddenIds, { ssr: () => none })
  const here = homes.map(({ id }) => String(id)).filter(id => hidden.has(id))
  if (!here.length) return null
  return (
    <div className={css.line}>
      <p className={css.words}>{resultsMessages.hiddenHere(here.length)}</p>
      <Button
        kind="quiet"
        onClick={() => {
          heir.current?.focus({ preventScroll: true })
          showAgain(here)
        }}
      >
        {resultsMessages.showThemAgain}
      </Button>
    </div>
  )
}
