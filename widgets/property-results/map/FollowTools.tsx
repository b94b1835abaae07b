import { Button } from '../../../shared/ui/Button/Button'
import { Checkbox } from '../../../shared/ui/Checkbox/Checkbox'
import { NO_FORM } from '../../../shared/ui/Field/noForm'
import { resultsMapMessages } from './messages'
import css from './ResultsMap.module.css'

interface FollowToolsProps {
  follows: boolean
  onFollow: (follows: boolean) => void
  /** The homes belong to another part of the map than the one in view. */
  isBehind: boolean
  onSearch: () => void
}

/** A checkbox: the search follows the map. If the homes do not match the view, a button searches once. */
export function FollowTools({ follows, onFollow, isBehind, onSearch }: FollowToolsProps) {
  return (
    <div className={css.row}>
      <div className={css.follow}>
        <Checkbox
          form={NO_FORM}
          label={resultsMapMessages.follow}
          checked={follows}
          onChange={({ currentTarget }) => onFollow(currentTarget.checked)}
        />
      </div>
      {isBehind && <Button onClick={onSearch}>{resultsMapMessages.searchHere}</Button>}
    </div>
  )
}
