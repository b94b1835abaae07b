import { FailedNotice } from '../../shared/ui/Notice/FailedNotice'
import css from './Articles.module.css'
import type { ArticleRequest } from './list'
import { messages } from './messages'

interface FailedProps {
  request: ArticleRequest
  onRetry: (request: ArticleRequest) => void
}

/** What could not be had, in its place, and another try. */
export function Failed({ request, onRetry }: FailedProps) {
  return (
    <div className={css.failed}>
      <FailedNotice
        title={messages.failed[request.kind === 'list' ? 'list' : 'next']}
        onRetry={() => onRetry(request)}
      />
    </div>
  )
}
