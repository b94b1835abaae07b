import { memo, type RefObject } from 'react'
import { fetchLate } from '../../shared/replaced/ask'
import { Button } from '../../shared/ui/Button/Button'
import type { MoreFilters } from './MoreFilters'
import { messages } from './messages'
import css from './PropertySearch.module.css'

/** The rarely used filters. Their code loads when the visitor asks for them. */
export interface More {
  state: 'closed' | 'loading' | 'open' | 'failed'
  Filters?: typeof MoreFilters
}

interface ActionsProps {
  more: More
  setMore: (more: More) => void
  /** Id of the element that holds the rarely used filters. */
  controls: string
  /** The element around the button for more filters. */
  toggle: RefObject<HTMLDivElement | null>
}

function ActionsOf({ more, setMore, controls, toggle }: ActionsProps) {
  function toggleMore() {
    if (more.state === 'open') return setMore({ ...more, state: 'closed' })
    if (more.Filters) return setMore({ ...more, state: 'open' })
    setMore({ state: 'loading' })
    fetchLate('more-filters', () => import('./MoreFilters')).then(
      ({ MoreFilters }) => setMore({ state: 'open', Filters: MoreFilters }),
      error => {
        console.error(error)
        setMore({ state: 'failed' })
      },
    )
  }

  return (
    <div className={css.actions}>
      <div className={css.submit}>
        <Button type="submit" icon="search" wide>
          {messages.search}
        </Button>
      </div>
      <div ref={toggle} className={css.toggle}>
        <Button
          kind="quiet"
          icon={more.state === 'open' ? 'chevron-up' : 'chevron-down'}
          aria-expanded={more.state === 'open'}
          aria-controls={controls}
          busy={more.state === 'loading'}
          onClick={toggleMore}
        >
          {messages.more}
        </Button>
      </div>
    </div>
  )
}

/** The buttons to search and to show more filters. */
export const Actions = memo(ActionsOf)
