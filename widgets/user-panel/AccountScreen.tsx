import { fetchLate } from '../../shared/replaced/ask'
import { FailedNotice } from '../../shared/ui/Notice/FailedNotice'
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton'
import { useLate } from '../../shared/ui/useLate'
import { messages } from './messages'
import { Screen } from './Screen'
import { useUser } from './useUser'

const loadForms = () => fetchLate('AccountForms', () => import('./AccountForms'))

const titles = { edit: messages.edit, marketing: messages.marketingTitle, reset: messages.resetTitle }

/**
 * A screen on which signed-in users change their account. Its form loads when it opens: most visitors never do that.
 */
export function AccountScreen({ form }: { form: keyof typeof titles }) {
  const { email } = useUser()
  const late = useLate(loadForms, true)
  return (
    <Screen title={titles[form]} lead={form === 'reset' && email}>
      {late.state === 'ready' && <late.Component form={form} />}
      {late.state === 'loading' && <Skeleton shape="block" />}
      {late.state === 'failed' && <FailedNotice title={messages.formFailed} onRetry={late.retry} />}
    </Screen>
  )
}
