import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useNow } from '../../../shared/parts/cards/useNow'
import { LiveRegion } from '../../../shared/parts/elements/LiveRegion/LiveRegion'
import { useCover } from '../../../shared/parts/elements/useCover'
import { MapView } from '../../../shared/parts/map/MapView'
import type { MapHandle } from '../../../shared/parts/map/map'
import { boundsOf } from '../../../shared/parts/map/pins'
import { withoutRepeats } from '../../../shared/rules/hostList/hostList'
import { itemsOf } from '../../../shared/rules/pagedList/pagedList'
import type { Property } from '../../../shared/rules/property/property'
import type { Viewport } from '../../../shared/rules/search/address'
import { withArea } from '../../../shared/rules/search/change'
import { decodePolyline, encodePolyline } from '../../../shared/rules/search/polyline'
import { $hiddenIds } from '../../../shared/rules/visitor/hiddenHomes'
import type { ResultsPlace } from '../place'
import type { CardSettings } from '../props'
import { isPartOfMap, listRequest, type ResultsRequest, type ResultsStore } from '../results'
import { AreaTools } from './AreaTools'
import { Chosen } from './Chosen'
import { FollowTools } from './FollowTools'
import { Found, spokenOf } from './Found'
import { resultsMapMessages } from './messages'
import { firstBounds, outlinesOf, pinsOf } from './onMap'
import css from './ResultsMap.module.css'
import { useAllInView } from './useAllInView'
import { useCardsInStep } from './useCardsInStep'
import { useSearchInView } from './useSearchInView'

interface ResultsMapProps extends Omit<CardSettings, 'level'> {
  results: ResultsStore
  place: ResultsPlace
  /** The cards of the same homes. */
  list: RefObject<HTMLElement | null>
  /** The place of the search, as the host writes it. */
  where: unknown
  /** Another search. It goes into the address. */
  onAsk: (request: ResultsRequest) => void
}

/** How long map and homes stay as they are before screen readers say what is there, in ms. A map moves by several steps. */
const SETTLED_MS = 1000

const nobody: readonly Property[] = []

/** The homes of a search on a map. It searches again as the map moves. The list beside it shows the same homes. */
export default function ResultsMap({ results, place, list, where, onAsk, ...server }: ResultsMapProps) {
  const now = useStore(results.$results)
  const moment = useNow(server.now)
  const { soldDisplay, studentPppw } = server
  const settings = useMemo(() => ({ soldDisplay, studentPppw, now: moment }), [soldDisplay, studentPppw, moment])
  const { query, pages } = now
  const { search, viewport } = query
  // While another list is on its way, an area is added to that one's search.
  const nextSearch = now.pending?.kind === 'list' ? now.pending.query.search : search
  const homes = useMemo(() => itemsOf({ pages }), [pages])
  const others = useAllInView(now)
  const all = useMemo(() => withoutRepeats([...homes, ...others]), [homes, others])
  const hidden = useStore($hiddenIds)
  const pins = useMemo(() => pinsOf(all, settings, hidden), [all, settings, hidden])
  const outlines = useMemo(() => outlinesOf(search, where), [search, where])
  // The first view: the one the visitor left, otherwise the search's area or place. It changes when an area is drawn,
  // not with every answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first homes decide
  const start = useMemo(
    () => (isPartOfMap(viewport) ? { bounds: viewport, exact: true } : { bounds: firstBounds(search, where, homes) }),
    [search.poly, where],
  )
  const root = useRef<HTMLDivElement>(null)
  useCover(root)
  const [map, setMap] = useState<MapHandle>()
  const [follows, setFollows] = useState(true)
  const [chosen, choose] = useState(nobody)
  const [corners, setCorners] = useState<number>()
  const chosenIds = useMemo(() => chosen.map(({ id }) => String(id)), [chosen])
  const pointed = useCardsInStep(list, root, chosenIds)

  const isDrawing = corners !== undefined
  const { view, ask, onMove } = useSearchInView(results, place, follows && !isDrawing)

  // The search for homes everywhere has found some. Now the map moves there.
  useEffect(() => {
    const bounds = viewport === 'everywhere' && boundsOf(pins)
    if (bounds) map?.show(bounds)
  }, [map, viewport, pins])

  function endDrawing() {
    map?.pen.stop()
    setCorners(undefined)
    map?.focus()
  }
  /** For a button that disappears after its press: the map gets the focus. */
  function askFromMap(area: Viewport | 'everywhere') {
    ask(area)
    map?.focus()
  }

  return (
    <div ref={root} className={css.root}>
      {/* Before the map in the order of the Tab key, because the map's pins may be a hundred stops. */}
      {map && (
        <>
          <AreaTools
            corners={corners}
            hasArea={Boolean(search.poly)}
            onStart={() => {
              choose(nobody)
              map.pen.start()
              setCorners(0)
              map.focus()
            }}
            onChange={() => {
              choose(nobody)
              map.pen.start(decodePolyline(search.poly!))
              map.focus()
            }}
            onAdd={map.pen.add}
            onUndo={() => {
              // The button disappears with the last corner.
              if (corners === 1) map.focus()
              map.pen.undo()
            }}
            onCancel={endDrawing}
            onFinish={() => {
              const ring = map.pen.ring()
              if (!ring) return
              endDrawing()
              onAsk(listRequest(withArea(nextSearch, encodePolyline(ring))))
            }}
            onClear={() => {
              onAsk(listRequest(withArea(nextSearch, undefined)))
              map.focus()
            }}
          />
          {!isDrawing && (
            <div className={css.bottom}>
              <Found results={now} pinned={all.length} onShow={() => askFromMap('everywhere')} onRetry={askFromMap} />
              {pins.some(({ isQuiet }) => isQuiet) && (
                <p className={css.legend}>
                  <span className={css.sample} aria-hidden="true" />
                  <span>{resultsMapMessages.legend[search.channel]}</span>
                </p>
              )}
              <FollowTools
                follows={follows}
                onFollow={setFollows}
                // The homes are not those of the view.
                isBehind={!follows && !!view && `${view}` !== `${viewport}`}
                onSearch={() => view && askFromMap(view)}
              />
            </div>
          )}
        </>
      )}
      <MapView
        label={resultsMapMessages.label}
        gestures="map"
        pins={pins}
        clusterName={resultsMapMessages.cluster}
        selected={pointed ?? chosenIds[0]}
        outlines={outlines}
        {...start}
        onSelect={ids => choose(all.filter(({ id }) => ids.includes(String(id))))}
        onMove={onMove}
        onDraw={setCorners}
        onReady={setMap}
      />
      {/* One sentence after the last of several answers. The list around says nothing meanwhile. */}
      <LiveRegion delay={SETTLED_MS}>{map ? spokenOf(now, all.length) : ''}</LiveRegion>
      <Chosen
        homes={chosen}
        settings={settings}
        onClose={() => {
          choose(nobody)
          map?.focusPressed()
        }}
      />
    </div>
  )
}
