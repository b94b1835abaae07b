import type { RefObject } from 'react'
import { messages } from '../../../shared/map/messages'
import { LiveRegion } from '../../../shared/ui/LiveRegion/LiveRegion'
import { FailedNotice } from '../../../shared/ui/Notice/FailedNotice'
import css from './ResultsMap.module.css'

interface MapToComeProps {
  /** Another try, where it did not come. */
  retry: (() => void) | undefined
  /** What gets the focus when the button for another try goes. */
  heir: RefObject<HTMLElement | null>
}

/** The map's place while its code is on its way, and what to do where that does not come. */
export function MapToCome({ retry, heir }: MapToComeProps) {
  return (
    <div className={css.root}>
      {retry && (
        <FailedNotice
          title={messages.failed}
          onRetry={() => {
            heir.current?.focus({ preventScroll: true })
            retry()
          }}
        />
      )}
      <LiveRegion delay={500}>{retry ? '' : messages.loading}</LiveRegion>
    </div>
  )
}
