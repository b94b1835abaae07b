import type { RefObject } from 'react'
import { LiveRegion } from '../../../shared/parts/elements/LiveRegion/LiveRegion'
import { FailedNotice } from '../../../shared/parts/elements/Notice/FailedNotice'
import { mapMessages } from '../../../shared/parts/map/messages'
import css from './ResultsMap.module.css'

interface MapToComeProps {
  /** Tries again, if loading the map failed. */
  retry: (() => void) | undefined
  /** Gets the focus when the button to try again disappears. */
  heir: RefObject<HTMLElement | null>
}

/** Keeps the map's place while its code loads. If loading fails, it offers to try again. */
export function MapToCome({ retry, heir }: MapToComeProps) {
  return (
    <div className={css.root}>
      {retry && (
        <div className={css.failed}>
          <FailedNotice
            title={mapMessages.failed}
            onRetry={() => {
              heir.current?.focus({ preventScroll: true })
              retry()
            }}
          />
        </div>
      )}
      <LiveRegion delay={1500}>{retry ? '' : mapMessages.loading}</LiveRegion>
    </div>
  )
}
