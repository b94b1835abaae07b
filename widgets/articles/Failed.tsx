import { FailedNotice } from '../../shared/parts/elements/Notice/FailedNotice'
import css from './Articles.module.css'
import type { ArticleRequest } from './list'
import { articleMessages } from './messages'

interface FailedProps {
  request: ArticleRequest
  onRetry: (request: ArticleRequest) => void
}

/** Says in its place what failed to load, and offers to try again. */
export function Failed({ request, onRetry }: FailedProps) {
  return (
    <div className={css.failed}>
      <FailedNotice
        route="GET /articles.ljson"
        title={articleMessages.failed[request.kind === 'list' ? 'list' : 'next']}
        onRetry={() => onRetry(request)}
      />
    </div>
  )
}
