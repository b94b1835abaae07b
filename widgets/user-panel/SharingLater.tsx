import { fetchLate } from '../../shared/page/loader/fetchLate'
import { FailedNotice } from '../../shared/parts/elements/Notice/FailedNotice'
import { Skeleton } from '../../shared/parts/elements/Skeleton/Skeleton'
import { useLate } from '../../shared/parts/elements/useLate'
import { panelMessages } from './messages'
import { Screen } from './Screen'

const loadSharing = () => fetchLate('sharing', () => import('./sharing/Sharing'))

/** Makes the link to a list, and shows such a list. Few visitors do either, so its code loads when it is needed. */
export function SharingLater({ below }: { below: readonly string[] }) {
  const late = useLate(loadSharing, true)
  if (late.state === 'ready') return <late.Component below={below} />
  return (
    <Screen title={below[0] === 'share' ? panelMessages.shareTitle : panelMessages.sharedTitle}>
      {late.state === 'failed' ? (
        <FailedNotice title={panelMessages.sharingFailed} onRetry={late.retry} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Screen>
  )
}
