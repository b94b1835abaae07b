import { Button } from '../../../shared/parts/elements/Button/Button'
import type { Viewport } from '../../../shared/rules/search/address'
import { resultsMessages } from '../messages'
import { isPartOfMap, type Results, totalOf } from '../results'
import { resultsMapMessages } from './messages'
import css from './ResultsMap.module.css'

interface FoundProps {
  results: Results
  /** How many homes of the view have a pin. */
  pinned: number
  /** Moves the map to where there are homes. */
  onShow: () => void
  onRetry: (area: Viewport | 'everywhere') => void
}

/** A note about the homes in this part of the map: there are none, or there are too many to show. */
export function Found({ results, pinned, onShow, onRetry }: FoundProps) {
  const { query, pending, failed } = results
  const total = totalOf(results)
  const lost = failed?.query.viewport
  const isEmpty = !lost && !pending && !total && isPartOfMap(query.viewport)
  function words() {
    if (lost) return resultsMessages.failed.list
    if (isEmpty) return resultsMapMessages.none
    return query.viewport && total > pinned && resultsMapMessages.some(pinned, total)
  }
  return (
    <div className={css.found}>
      <p className={css.words} role="status">
        {words()}
      </p>
      {lost && (
        <Button kind="secondary" onClick={() => onRetry(lost)}>
          {resultsMapMessages.again}
        </Button>
      )}
      {isEmpty && (
        <Button kind="secondary" onClick={onShow}>
          {resultsMapMessages.showWhere}
        </Button>
      )}
    </div>
  )
}
