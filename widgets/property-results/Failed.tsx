import { FailedNotice } from '../../shared/ui/Notice/FailedNotice'
import { messages } from './messages'
import css from './PropertyResults.module.css'
import type { Asked } from './results'

/** What could not be had, in its place, and another try. */
export function Failed({ asked, onRetry }: { asked: Asked; onRetry: (asked: Asked) => void }) {
  return (
    <div className={css.failed}>
      <FailedNotice title={messages.failed[asked.kind]} onRetry={() => onRetry(asked)} />
    </div>
  )
}
