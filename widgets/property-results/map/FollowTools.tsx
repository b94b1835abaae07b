import { Button } from '../../../shared/parts/elements/Button/Button'
import { NO_FORM } from '../../../shared/parts/elements/Field/noForm'
import { Checkbox } from '../../../shared/parts/inputs/Checkbox/Checkbox'
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
