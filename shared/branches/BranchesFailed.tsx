import { Button } from '../ui/Button/Button'
import { Notice } from '../ui/Notice/Notice'
import { type BranchList, missingOf } from './branchList'
import { messages } from './messages'

/** Says that some offices could not be had, and asks for them again. A `LiveRegion` beside it says it, too. */
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
