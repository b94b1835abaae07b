import type { RefObject } from 'react'
import { Button } from '../../parts/elements/Button/Button'
import { Notice } from '../../parts/elements/Notice/Notice'
import { adviceOn } from '../../rules/calls/siteFault'
import { type BranchList, missingOf } from './branchList'
import { branchMessages } from './messages'

interface BranchesFailedProps {
  list: BranchList
  /** Gets the focus when the button to try again disappears: the list of offices. */
  heir: RefObject<HTMLElement | null>
  onRetry: () => void
}

/**
 * Says that some offices could not be loaded, with a button to try again. A `LiveRegion` beside it announces the same.
 */
export const BranchesFailed = ({ list, heir, onRetry }: BranchesFailedProps) => (
  <Notice
    kind="error"
    title={branchMessages.failed(missingOf(list))}
    actions={
      <Button
        kind="secondary"
        onClick={() => {
          // The pressed button disappears with its notice.
          heir.current!.focus({ preventScroll: true })
          onRetry()
        }}
      >
        {branchMessages.retry}
      </Button>
    }
  >
    {adviceOn('GET /branches.ljson', branchMessages.checkConnection)}
  </Notice>
)
