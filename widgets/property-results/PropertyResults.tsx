import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { $view } from '../../shared/page/dialog/view'
import { word } from '../../shared/page/host/words'
import { fetchLate } from '../../shared/page/loader/fetchLate'
import { loader } from '../../shared/page/loader/loader'
import { useSaveSearch } from '../../shared/parts/actions/SaveSearch/useSaveSearch'
import { Button } from '../../shared/parts/elements/Button/Button'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { useAtTouch } from '../../shared/parts/elements/useAtTouch'
import { useClicks } from '../../shared/parts/elements/useClicks'
import { useLate } from '../../shared/parts/elements/useLate'
import { fetchCalls } from '../../shared/rules/calls/request'
import { countOf, itemsOf, nextOf, previousOf } from '../../shared/rules/pagedList/pagedList'
import { Failed, type FailurePlace, placeOfFailure } from './Failed'
import { Few } from './Few'
import { HiddenLine } from './Hidden'
import { HomeList } from './HomeList'
import { land } from './land'
import { MapToCome } from './map/MapToCome'
import { resultsMessages } from './messages'
import { Nothing } from './Nothing'
import { PageLinks } from './PageLinks'
import css from './PropertyResults.module.css'
import { usePageInView } from './paging/usePageInView'
import { useSlices } from './paging/useSlices'
import type { PropertyResultsProps } from './props'
import { isPartOfMap, listRequest, type ResultsRequest, titleOf, totalOf } from './results'
import { sortOf } from './sorting'
import { Toolbar } from './Toolbar'
import { useHeadingAtMap } from './useHeadingAtMap'
import { useResults } from './useResults'
import { isBack, useWayBack } from './wayBack/useWayBack'
import { widened } from './widened'

/** The most homes of a search that count as few. */
const FEW = 4

const loadNearby = () => fetchLate('homes-nearby', () => import('./Nearby'))

function loadMap() {
  // The map itself, which the list around it mounts, is requested with the list. The list reports its failure.
  loader()
    .loadChunk('Map')
    .catch(() => {})
  return fetchLate('results-map', () => import('./map/ResultsMap'))
}

/** The homes of a search: in an order, in pages, as a list or a grid. */
export function PropertyResults(props: PropertyResultsProps) {
  const { descending, level } = props
  const [results, place, now] = useResults(props)
  const view = useStore($view, { ssr: 'initial' }) ?? 'grid'
  const map = useLate(loadMap, view === 'map')
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const page = usePageInView(list, now, place)
  const { leave, isSettled } = useWayBack(list, results, view)
  useClicks(root, leave)

  const { query, pages, pageCount, pending, failed } = now
  const { search, viewport } = query
  const length = countOf(now)
  const rendered = useSlices(length, isBack)
  const homes = useMemo(() => itemsOf({ pages }), [pages])
  // Everything below the list waits until the whole list is rendered, so nothing moves.
  const isRendered = rendered === length
  const total = totalOf(now)
  const hasToolbar = total > 0 || view === 'map'
  const save = useSaveSearch(search, !!props.saveSearch && hasToolbar)
  /** Whether these are all homes of the search, and so few that some nearby are welcome. */
  const isFew = total <= FEW && total === length && !now.hasNext && !viewport && view !== 'map'
  const nearby = useLate(loadNearby, isFew && !!widened(search))
  // While an order loads, the links already lead to its pages.
  const nextSearch = pending?.kind === 'list' ? pending.query.search : search
  const Heading: 'h2' | 'h3' = level === 4 ? 'h3' : 'h2'

  function go(request: ResultsRequest) {
    const answer = results.ask(request)
    const page = { results, place, list: list.current!, heading: heading.current }
    land(request, nextSearch, answer, page).catch(console.error)
  }

  useHeadingAtMap(heading, view)

  // Loads the code for requests at the first touch. Visitors who only read do not need it.
  useAtTouch(root, fetchCalls)

  const failure = (here: FailurePlace) => (
    <Failed request={failed && placeOfFailure(failed, query) === here ? failed : undefined} onRetry={go} />
  )

  return (
    <div ref={root} className={css.root} data-part="results">
      {hasToolbar && (
        <Toolbar
          search={search}
          sort={sortOf(nextSearch, descending)}
          view={view}
          onSort={sorted => go(listRequest({ ...search, sorted }))}
          save={props.saveSearch && save.button}
        >
          <Heading ref={heading} tabIndex={-1} className={css.title}>
            {titleOf(now)}
          </Heading>
        </Toolbar>
      )}
      {save.question && <div className={css.question}>{save.question}</div>}
      {map.state === 'ready' && isSettled ? (
        <map.Component results={results} place={place} list={list} where={props.place} onAsk={go} />
      ) : (
        map.state !== 'idle' && <MapToCome retry={map.state === 'failed' ? map.retry : undefined} heir={heading} />
      )}
      {failure('top')}
      {length === 0 && !isPartOfMap(viewport) && <Nothing search={search} total={total} hrefOf={place.hrefOf} />}
      {now.hasPrevious && length > 0 && (
        <div className={css.before}>
          <Button kind="secondary" busy={!!pending} onClick={() => go(previousOf(now))}>
            {resultsMessages.before}
          </Button>
        </div>
      )}
      {failure('before')}
      <HomeList {...props} list={list} results={now} view={view} rendered={rendered} />
      <HiddenLine homes={homes} heir={heading} />
      {failure('more')}
      {now.hasNext && isRendered && (
        <div className={css.more}>
          <p className={css.shown}>{now.total === undefined ? '' : resultsMessages.shown(length, total)}</p>
          <Button kind="secondary" busy={!!pending} onClick={() => go(nextOf(now))}>
            {word('load-more', resultsMessages.more)}
          </Button>
        </div>
      )}
      {isFew && isRendered && length > 0 && <Few search={search} hrefOf={place.hrefOf} />}
      {isFew && isRendered && nearby.state === 'ready' && (
        <nearby.Component search={search} besides={homes} level={level} />
      )}
      {failure('pages')}
      {(pageCount ?? 1) > 1 && !viewport && isRendered && (
        <PageLinks
          label={resultsMessages.pages}
          page={page}
          count={pageCount!}
          hrefOf={page => place.hrefOf({ ...nextSearch, page })}
          onTurn={page => go(listRequest(nextSearch, page))}
        />
      )}
      {/* The map says what is on it. */}
      <LiveRegion delay={300}>
        {view === 'map' && map.state === 'ready' ? '' : pending ? resultsMessages.loading : (now.announcement ?? '')}
      </LiveRegion>
    </div>
  )
}
