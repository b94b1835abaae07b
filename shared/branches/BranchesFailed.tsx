import { Button } from '../ui/Button/Button'
import { Notice } from '../ui/Notice/Notice'
import { type BranchList, missingOf } from './branchList'
import { messages } from './messages'

/**
 * Says that some offices could not be loaded, with a button to try again. A `LiveRegion` beside it announces the same.
 */
export const BranchesFailed = ({ list, onRetry }: { list: BranchList; onRetry: () => void }) => (
  <Notice
    kind="error"
    title={messages.failed(missingOf(list))}
    actions={
      <Button kind="secondary" onClick={onRetry}>
        {messages.retry}
      </Button>
    }
  >
    {messages.checkConnection}
  </Notice>
)
