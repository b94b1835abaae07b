import { word } from '../../shared/page/host/words'
import { Button } from '../../shared/parts/elements/Button/Button'
import { countOf, nextOf, previousOf } from '../../shared/rules/pagedList/pagedList'
import { resultsMessages } from './messages'
import css from './PropertyResults.module.css'
import { type Results, type ResultsRequest, totalOf } from './results'

interface LoadMoreProps {
  results: Results
  onAsk: (request: ResultsRequest) => void
}

/** Loads the homes before those of the list. */
export function LoadPrevious({ results, onAsk }: LoadMoreProps) {
  return (
    <div className={css.before}>
      <Button kind="secondary" busy={!!results.pending} onClick={() => onAsk(previousOf(results))}>
        {resultsMessages.before}
      </Button>
    </div>
  )
}

/** Loads the homes after those of the list, and says how many there are. */
export function LoadMore({ results, onAsk }: LoadMoreProps) {
  const { total, pending } = results
  return (
    <div className={css.more}>
      <p className={css.shown}>
        {total === undefined ? '' : resultsMessages.shown(countOf(results), totalOf(results))}
      </p>
      <Button kind="secondary" busy={!!pending} onClick={() => onAsk(nextOf(results))}>
        {word('load-more', resultsMessages.more)}
      </Button>
    </div>
  )
}
