import { FailedNotice } from '../../shared/ui/Notice/FailedNotice'
import { messages } from './messages'
import css from './PropertyResults.module.css'
import type { ResultsRequest } from './results'

interface FailedProps {
  request: ResultsRequest
  onRetry: (request: ResultsRequest) => void
}

/** What could not be had, in its place, and another try. */
export function Failed({ request, onRetry }: FailedProps) {
  return (
    <div className={css.failed}>
      <FailedNotice
        title={messages.failed[request.kind === 'rest' ? 'list' : request.kind]}
        onRetry={() => onRetry(request)}
      />
    </div>
  )
}
