import { Button } from '../../shared/ui/Button/Button'
import { Notice } from '../../shared/ui/Notice/Notice'
import css from './Articles.module.css'
import type { Asked } from './list'
import { messages } from './messages'

/** What could not be had, in its place, and another try. */
export function Failed({ asked, onRetry }: { asked: Asked; onRetry: (asked: Asked) => void }) {
  return (
    <div className={css.failed}>
      <Notice
        kind="error"
        role="alert"
        title={messages.failed[asked.kind]}
        actions={<Button onClick={() => onRetry(asked)}>{messages.again}</Button>}
      >
        {messages.failedText}
      </Notice>
    </div>
  )
}
