import { useStore } from '@nanostores/react'
import { memo, useId, useMemo, useState } from 'react'
import { noteOf } from '../../shared/features/account/homeNotes'
import { heart } from '../../shared/parts/cards/PropertyCard/heart'
import { Icon } from '../../shared/parts/elements/Icon/Icon'
import type { Property } from '../../shared/rules/property/property'
import type { StatusSettings } from '../../shared/rules/property/status'
import { isChosen } from './chosen'
import { HomeNotes } from './HomeNotes'
import { HomeRow } from './HomeRow'
import { panelMessages } from './messages'
import css from './SavedHome.module.css'

interface SavedHomeProps extends StatusSettings {
  home: Property
  /** Whether student lettings show their rent by person and week (9.11). */
  studentPppw?: boolean
}

/** A saved home with its stage in its last line. What the visitor notes on it, and the box to compare it, open below. */
export const SavedHome = memo(function SavedHome({ home, ...settings }: SavedHomeProps) {
  const titleId = useId()
  const notesId = useId()
  const [isOpen, setOpen] = useState(false)
  const { id } = home
  const { $note, $chosen } = useMemo(() => ({ $note: noteOf(id), $chosen: isChosen(id) }), [id])
  const { note, stage } = useStore($note)
  const chosen = useStore($chosen)
  const state = [stage ? panelMessages.stages[stage] : '', chosen ? panelMessages.inComparison : ''].filter(Boolean)

  return (
    <>
      <HomeRow home={home} titleId={titleId} action={heart(home, titleId)} {...settings} />
      <div className={css.fold}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={notesId}
          aria-describedby={titleId}
          onClick={() => setOpen(!isOpen)}
        >
          {state.map(words => (
            <span key={words} className={css.state}>{`${words} · `}</span>
          ))}
          <span className={css.words}>{panelMessages.notes}</span>
          <Icon name="chevron-down" size={16} />
        </button>
        {/* Paper has both as text, whether or not they are open on the screen. */}
        {stage && <p className={css.onPaper}>{panelMessages.stages[stage]}</p>}
        {note.trim() && (
          <p className={css.note} data-open={isOpen}>
            {note.trim()}
          </p>
        )}
        <div id={notesId} className={css.notes} hidden={!isOpen}>
          {isOpen && <HomeNotes home={home} />}
        </div>
      </div>
    </>
  )
})
