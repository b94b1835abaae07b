import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { isSaved, type SavedProperty } from '../../stores/savedProperties'
import { toggleSaved } from '../../stores/toggleSaved'
import { Icon } from '../Icon/Icon'
import { heartState } from './heartState'
import css from './SaveButton.module.css'

interface SaveButtonProps {
  id: string | number
  /** What is kept of the home; asked at the press. */
  card: () => SavedProperty
  /** The words stand beside the heart, else the heart stands alone. */
  words?: boolean
  /** Id of the element that says which home, where the page has many. */
  describedBy?: string
}

/** The heart of a home (4.3). All hearts of a home on a page are in step, and only those that change render again. */
export function SaveButton({ id, card, words, describedBy }: SaveButtonProps) {
  const $saved = useMemo(() => isSaved(id), [id])
  const saved = useStore($saved, { ssr: () => false })
  const { attributes, words: name } = heartState(saved, !!words)
  return (
    <button
      type="button"
      className={css.root}
      data-save={id}
      data-words={words}
      {...attributes}
      // It may have been pressed before this was here, see earlyHearts.ts.
      suppressHydrationWarning
      aria-describedby={describedBy}
      onClick={() => toggleSaved(card())}
    >
      <Icon name="heart" size={22} />
      {name && <span suppressHydrationWarning>{name}</span>}
    </button>
  )
}
