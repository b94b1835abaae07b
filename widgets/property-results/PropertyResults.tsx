import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { $view } from '../../shared/page/dialog/view'
import { fetchLate } from '../../shared/page/loader/fetchLate'
import { loader } from '../../shared/page/loader/loader'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { useAtTouch } from '../../shared/parts/elements/useAtTouch'
import { useClicks } from '../../shared/parts/elements/useClicks'
import { useLate } from '../../shared/parts/elements/useLate'
import { fetchCalls } from '../../shared/rules/calls/request'
import { countOf, itemsOf } from '../../shared/rules/pagedList/pagedList'
import { Failed } from './Failed'
import { FewHomes } from './FewHomes'
import { HiddenLine } from './Hidden'
import { HomeList } from './HomeList'
import { LoadMore, LoadPrevious } from './LoadMore'
import { land } from './land'
import { MapToCome } from './map/MapToCome'
import { resultsMessages } from './messages'
import { Nothing } from './Nothing'
import { PageLinks } from './PageLinks'
import css from './PropertyResults.module.css'
import { usePageInView } from './paging/usePageInView'
import { useSlices } from './paging/useSlices'
import type { PropertyResultsProps } from './props'
import { ResultsBar } from './ResultsBar'
import { isCounted, isPartOfMap, listRequest, type ResultsRequest, totalOf } from './results'
import { useHeadingAtMap } from './useHeadingAtMap'
import { useResults } from './useResults'
import { isBack, useWayBack } from './wayBack/useWayBack'

function loadMap() {
  // The map itself, which the list around it mounts, is requested with the list. The list reports its failure.
  loader()
    .loadChunk('Map')
    .catch(() => {})
  return fetchLate('results-map', () => import('./map/ResultsMap'))
}

/** The homes of a search: in an order, in pages, as a list or a grid. */
export function PropertyResults(props: PropertyResultsProps) {
  const [results, place, now] = useResults(props)
  const view = useStore($view, { ssr: 'initial' }) ?? 'grid'
  const map = useLate(loadMap, view === 'map')
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const page = usePageInView(list, now, place)
  const { leave, isSettled } = useWayBack(list, results, view)
  useClicks(root, leave)

  const { query, pages, pageCount, pending } = now
  const { search, viewport } = query
  const length = countOf(now)
  const rendered = useSlices(length, isBack)
  const homes = useMemo(() => itemsOf({ pages }), [pages])
  // Everything below the list waits until the whole list is rendered, so nothing moves.
  const isRendered = rendered === length
  // While an order loads, the links already lead to its pages.
  const nextSearch = pending?.kind === 'list' ? pending.query.search : search

  function go(request: ResultsRequest) {
    const answer = results.ask(request)
    const page = { results, place, list: list.current!, heading: heading.current }
    land(request, nextSearch, answer, page).catch(console.error)
  }

  useHeadingAtMap(heading, view)

  // Loads the code for requests at the first touch. Visitors who only read do not need it.
  useAtTouch(root, fetchCalls)

  return (
    <div ref={root} className={css.root} data-part="results">
      <ResultsBar {...props} results={now} nextSearch={nextSearch} view={view} heading={heading} onAsk={go} />
      {map.state === 'ready' && isSettled ? (
        <map.Component {...props} results={results} place={place} list={list} where={props.place} onAsk={go} />
      ) : (
        map.state !== 'idle' && <MapToCome retry={map.state === 'failed' ? map.retry : undefined} heir={heading} />
      )}
      <Failed place="top" results={now} onRetry={go} />
      {length === 0 && !isPartOfMap(viewport) && (
        <Nothing
          search={search}
          place={props.place}
          hasOthers={totalOf(now) > 0 || !isCounted(now)}
          hrefOf={place.hrefOf}
        />
      )}
      {now.hasPrevious && length > 0 && <LoadPrevious results={now} onAsk={go} />}
      <Failed place="before" results={now} onRetry={go} />
      <HomeList {...props} list={list} results={now} view={view} rendered={rendered} />
      <HiddenLine homes={homes} heir={heading} />
      <Failed place="more" results={now} onRetry={go} />
      {now.hasNext && isRendered && <LoadMore results={now} onAsk={go} />}
      <FewHomes {...props} results={now} homes={homes} view={view} isRendered={isRendered} hrefOf={place.hrefOf} />
      <Failed place="pages" results={now} onRetry={go} />
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
