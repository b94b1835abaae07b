import { Button } from '../../parts/elements/Button/Button'
import { Notice } from '../../parts/elements/Notice/Notice'
import { adviceOn } from '../../rules/calls/siteFault'
import { type BranchList, missingOf } from './branchList'
import { branchMessages } from './messages'

/**
 * Says that some offices could not be loaded, with a button to try again. A `LiveRegion` beside it announces the same.
 */
export const BranchesFailed = ({ list, onRetry }: { list: BranchList; onRetry: () => void }) => (
  <Notice
    kind="error"
    title={branchMessages.failed(missingOf(list))}
    actions={
      <Button kind="secondary" onClick={onRetry}>
        {branchMessages.retry}
      </Button>
    }
  >
    {adviceOn('GET /branches.ljson', branchMessages.checkConnection)}
  </Notice>
)
