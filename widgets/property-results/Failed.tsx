import { useRef } from 'react'
import { FailedNotice } from '../../shared/parts/elements/Notice/FailedNotice'
import { useCover } from '../../shared/parts/elements/useCover'
import { isSameList } from '../../shared/rules/search/same'
import { resultsMessages } from './messages'
import css from './PropertyResults.module.css'
import type { Results, ResultsQuery, ResultsRequest } from './results'

/**
 * Where the failure is shown, beside the control that was pressed: the toolbar, `Load previous`, `Load more`, the page
 * links, or the map.
 */
type FailurePlace = 'top' | 'before' | 'more' | 'pages' | 'map'

/** Shows a failure where the visitor is looking: beside the control that they used. */
function placeOfFailure({ kind, query }: ResultsRequest, shown: ResultsQuery): FailurePlace {
  if (kind !== 'list') return kind === 'previous' ? 'before' : 'more'
  if (query.viewport) return 'map'
  return !shown.viewport && isSameList(query.search, shown.search) ? 'pages' : 'top'
}

interface FailedProps {
  place: FailurePlace
  results: Results
  onRetry: (request: ResultsRequest) => void
}

/**
 * Says in its place what failed to load, and offers to try again. The place exists before the failure. It takes the
 * focus when the button disappears.
 */
export function Failed({ place, results: { failed, query }, onRetry }: FailedProps) {
  const root = useRef<HTMLDivElement>(null)
  const request = failed && placeOfFailure(failed, query) === place ? failed : undefined
  useCover(root, !!request)
  return (
    <div ref={root} tabIndex={-1} className={css.failed}>
      {request && (
        <FailedNotice
          route="GET /search.ljson"
          title={resultsMessages.failed[request.kind as keyof typeof resultsMessages.failed]}
          onRetry={() => {
            root.current!.focus({ preventScroll: true })
            onRetry(request)
          }}
        />
      )}
    </div>
  )
}
