import { isReplaced } from '../../replaced/ask'
import { Button } from '../Button/Button'
import { messages } from './messages'
import { Notice } from './Notice'

interface FailedNoticeProps {
  /** What could not be had: `The articles could not be loaded.` */
  title: string
  /** Another try; without it there is none. */
  onRetry?: () => void
}

/** What could not be had, in its place, and another try. Read out when it appears. */
export function FailedNotice({ title, onRetry }: FailedNoticeProps) {
  // Of code that a release has replaced, no try helps, and a line on the screen says what does.
  const mayHelp = !isReplaced()
  const actions = mayHelp && onRetry && <Button onClick={onRetry}>{messages.tryAgain}</Button>
  return (
    <Notice kind="error" role="alert" title={title} actions={actions}>
      {mayHelp && messages.whatNow}
    </Notice>
  )
}
