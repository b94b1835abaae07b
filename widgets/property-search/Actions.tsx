import { memo, type RefObject } from 'react'
import { word } from '../../shared/page/host/words'
import { Button } from '../../shared/parts/elements/Button/Button'
import { searchMessages } from './messages'
import css from './PropertySearch.module.css'

interface ActionsProps {
  /** The rarely used filters. Their code loads when the visitor asks for them. */
  more: 'closed' | 'loading' | 'open' | 'failed'
  onMore: () => void
  /** Id of the element that holds the rarely used filters. */
  controls: string
  /** The element around the button for more filters. */
  toggle: RefObject<HTMLDivElement | null>
}

function ActionsOf({ more, onMore, controls, toggle }: ActionsProps) {
  return (
    <div className={css.actions}>
      <div className={css.submit}>
        <Button type="submit" icon="search" wide>
          {word('search', searchMessages.search)}
        </Button>
      </div>
      <div ref={toggle} className={css.toggle}>
        <Button
          kind="quiet"
          icon={more === 'open' ? 'chevron-up' : 'chevron-down'}
          aria-expanded={more === 'open'}
          aria-controls={controls}
          busy={more === 'loading'}
          onClick={onMore}
        >
          {word('more-filters', searchMessages.more)}
        </Button>
      </div>
    </div>
  )
}

/** The buttons to search and to show more filters. */
export const Actions = memo(ActionsOf)
