import { Button } from '../../../shared/parts/elements/Button/Button'
import type { Viewport } from '../../../shared/rules/search/address'
import { resultsMessages } from '../messages'
import { isPartOfMap, type Results, totalOf } from '../results'
import { resultsMapMessages } from './messages'
import css from './ResultsMap.module.css'

/** What screen readers say when the map has come to rest. */
export function spokenOf(results: Results, pinned: number) {
  const { inView, onMap } = resultsMapMessages
  const whole = isPartOfMap(results.query.viewport) ? inView : onMap
  return results.pending ? '' : foundWords(results, pinned) || whole(totalOf(results))
}

/** What there is to say about the homes in this part of the map. Empty when all of them are on it. */
function foundWords(results: Results, pinned: number) {
  const { query, pending, failed } = results
  const total = totalOf(results)
  if (failed?.query.viewport) return resultsMessages.failed.list
  if (!pending && !total && isPartOfMap(query.viewport)) return resultsMapMessages.none
  return query.viewport && total > pinned ? resultsMapMessages.some(pinned, total) : ''
}

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
  const lost = failed?.query.viewport
  const isEmpty = !lost && !pending && !totalOf(results) && isPartOfMap(query.viewport)
  return (
    <div className={css.found}>
      <p className={css.words}>{foundWords(results, pinned)}</p>
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
