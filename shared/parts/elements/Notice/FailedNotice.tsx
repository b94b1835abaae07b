import { onlyReloadHelps } from '../../../page/loader/fetchLate'
import { adviceOn } from '../../../rules/calls/siteFault'
import { Button } from '../Button/Button'
import { Notice } from './Notice'

const noticeMessages = {
  whatNow: 'Check your connection, or try again in a moment.',
  tryAgain: 'Try again',
}

interface FailedNoticeProps {
  /** What has failed: `The articles could not be loaded.` */
  title: string
  /** The route that was asked, `GET /search.ljson`. A host that answered wrongly is at fault, and not the connection. */
  route?: string
  /** Tries again. Without it there is no button for that. */
  onRetry?: () => void
}

/** Says in place of some content that it could not be loaded, and offers another try. Screen readers announce it. */
export function FailedNotice({ title, route, onRetry }: FailedNoticeProps) {
  // When a release has replaced the code, another try cannot help. A line on the screen then offers to reload the page.
  const mayHelp = !onlyReloadHelps()
  const actions = mayHelp && onRetry && <Button onClick={onRetry}>{noticeMessages.tryAgain}</Button>
  return (
    <Notice kind="error" role="alert" title={title} actions={actions}>
      {mayHelp && (route ? adviceOn(route, noticeMessages.whatNow) : noticeMessages.whatNow)}
    </Notice>
  )
}
