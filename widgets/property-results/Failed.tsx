import { useRef } from 'react'
import { isSameList } from '../../shared/search/same'
import { FailedNotice } from '../../shared/ui/Notice/FailedNotice'
import { messages } from './messages'
import css from './PropertyResults.module.css'
import type { ResultsQuery, ResultsRequest } from './results'

/** Beside what asks for it: the toolbar, `Load previous`, `Load more`, the links to pages, or the map. */
export type FailurePlace = 'top' | 'before' | 'more' | 'pages' | 'map'

/** Where to say that something could not be had: where the eye of who has asked for it is. */
export function placeOfFailure({ kind, query }: ResultsRequest, shown: ResultsQuery): FailurePlace {
  if (kind !== 'list') return kind === 'previous' ? 'before' : 'more'
  if (query.viewport) return 'map'
  return !shown.viewport && isSameList(query.search, shown.search) ? 'pages' : 'top'
}

interface FailedProps {
  place: FailurePlace
  /** `undefined` while nothing has failed here. */
  request: ResultsRequest | undefined
  onRetry: (request: ResultsRequest) => void
}

/** What could not be had, in its place, and another try. The place is there before, and has the focus when the button goes. */
export function Failed({ place, request, onRetry }: FailedProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} tabIndex={-1} className={css.failed} data-place={place}>
      {request && (
        <FailedNotice
          title={messages.failed[request.kind as keyof typeof messages.failed]}
          onRetry={() => {
            root.current!.focus({ preventScroll: true })
            onRetry(request)
          }}
        />
      )}
    </div>
  )
}
