import { Button } from '../../../shared/ui/Button/Button'
import { Checkbox } from '../../../shared/ui/Checkbox/Checkbox'
import { messages } from './messages'
import css from './ResultsMap.module.css'

interface FollowToolsProps {
  follows: boolean
  onFollow: (follows: boolean) => void
  /** The homes are of another part than the map shows. */
  isBehind: boolean
  onSearch: () => void
}

/** Whether the search follows the map, and the way to have it follow once. */
export function FollowTools({ follows, onFollow, isBehind, onSearch }: FollowToolsProps) {
  return (
    <div className={css.row}>
      <div className={css.follow}>
        <Checkbox
          label={messages.follow}
          checked={follows}
          onChange={({ currentTarget }) => onFollow(currentTarget.checked)}
        />
      </div>
      {isBehind && <Button onClick={onSearch}>{messages.searchHere}</Button>}
    </div>
  )
}
