import type { RefObject } from 'react'
import { useSaveSearch } from '../../shared/parts/actions/SaveSearch/useSaveSearch'
import type { Search } from '../../shared/rules/search/search'
import css from './PropertyResults.module.css'
import type { PropertyResultsProps } from './props'
import { listRequest, type Results, type ResultsRequest, titleOf, totalOf } from './results'
import { sortOf } from './sorting'
import { Toolbar } from './Toolbar'

interface ResultsBarProps extends Pick<PropertyResultsProps, 'descending' | 'level' | 'saveSearch'> {
  results: Results
  /** The search that is shown or loading. */
  nextSearch: Search
  view: string
  heading: RefObject<HTMLHeadingElement | null>
  onAsk: (request: ResultsRequest) => void
}

/** What stands above the list: the number of homes, their order and view, and the button that saves their search. */
export function ResultsBar(props: ResultsBarProps) {
  const { results, nextSearch, view, heading, onAsk } = props
  const { search } = results.query
  const hasToolbar = totalOf(results) > 0 || view === 'map'
  const save = useSaveSearch(search, !!props.saveSearch && hasToolbar)
  const Heading: 'h2' | 'h3' = props.level === 4 ? 'h3' : 'h2'
  return (
    <>
      {hasToolbar && (
        <Toolbar
          search={search}
          sort={sortOf(nextSearch, props.descending)}
          view={view}
          onSort={sorted => onAsk(listRequest({ ...nextSearch, sorted }))}
          save={props.saveSearch && save.button}
        >
          <Heading ref={heading} tabIndex={-1} className={css.title}>
            {titleOf(results)}
          </Heading>
        </Toolbar>
      )}
      {save.question && <div className={css.question}>{save.question}</div>}
    </>
  )
}
