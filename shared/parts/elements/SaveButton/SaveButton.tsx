import { useSyncExternalStore } from 'react'
import { $savedIds, isSaved, type SavedProperty } from '../../../page/stores/savedProperties'
import { heartState } from '../../../rules/hearts/heartState'
import { toggleSaved } from '../../../rules/visitor/toggleSaved'
import { Icon } from '../Icon/Icon'
import css from './SaveButton.module.css'

interface SaveButtonProps {
  id: string | number
  /** The card to save. Called when the visitor presses the heart. */
  card: () => SavedProperty
  /** Whether words stand beside the heart. */
  words?: boolean
  /** Id of the element that names the home, on a page with many homes. */
  describedBy?: string
}

const listen = (onChange: () => void) => $savedIds.listen(onChange)
/** In the server's markup no home is saved. */
const no = () => false

/** The heart of a home (4.3). All hearts of one home agree, and only hearts that change render again. */
export function SaveButton({ id, card, words, describedBy }: SaveButtonProps) {
  // All hearts share one store. In a long list, one store for each heart would take longer than drawing them.
  const saved = useSyncExternalStore(listen, () => isSaved(id), no)
  const { attributes, words: name } = heartState(saved, !!words)
  return (
    <button
      type="button"
      className={css.root}
      data-save={id}
      data-words={words}
      {...attributes}
      // The visitor may have pressed it before React arrived, see earlyHearts.ts.
      suppressHydrationWarning
      aria-describedby={describedBy}
      onClick={event => {
        // Templates make a link of a whole card, and a press on its heart must not follow that.
        event.preventDefault()
        toggleSaved(card())
      }}
    >
      <Icon name="heart" size={22} />
      {name && <span suppressHydrationWarning>{name}</span>}
    </button>
  )
}
