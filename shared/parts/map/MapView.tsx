import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pageData } from '../../page/host/pageData'
import { loader } from '../../page/loader/loader'
import { Button } from '../elements/Button/Button'
import { LiveRegion } from '../elements/LiveRegion/LiveRegion'
import { FailedNotice } from '../elements/Notice/FailedNotice'
import css from './MapView.module.css'
import type { MapHandle, Outline } from './map'
import { mapMessages } from './messages'
import type { Bounds, Pin } from './pins'
import { mapSettings } from './settings'

/** What a map itself says. */
const viewMessages = {
  noTiles: 'The streets could not be loaded',
  again: 'Try again',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  corner: (at: number, count: number) => `Corner ${at} of ${count}`,
  cluster: (count: number) => `${count} pins: zoom in`,
}

interface MapViewProps {
  /** Accessible name: `Map of 12 High Street`. */
  label: string
  pins: readonly Pin[]
  /** Accessible name of a cluster: `12 homes`. */
  clusterName?: (count: number) => string
  selected?: string
  /** The area to show. The map moves there at first and whenever it changes. */
  bounds?: Bounds
  /** The zoom for `bounds`. Without it the map chooses one that fits. */
  zoom?: number
  /** Shows `bounds` without a margin, because they are what a map showed before. */
  exact?: boolean
  outlines?: readonly Outline[]
  /** `page` for a map inside a longer page: the wheel and one finger scroll the page. `map`: they move the map. */
  gestures?: 'page' | 'map'
  /**
   * Called with the ids of the chosen pins: one, several at one place, or none after a click beside the pins. A map
   * of one place has no need of it: its pin is a picture then.
   */
  onSelect?: (ids: string[]) => void
  onMove?: (view: Bounds, byVisitor: boolean) => void
  /** Called with the number of points of the area that the visitor draws. */
  onDraw?: (points: number) => void
  /** Called with the map when it is ready, and with `undefined` when it is removed. */
  onReady?: (map: MapHandle | undefined) => void
}

const none: readonly never[] = []

/**
 * A map with pins. Its code and tiles are fetched when it is mounted. When they fail, the rest of the page still works.
 */
export function MapView({
  outlines = none,
  gestures = 'page',
  clusterName = viewMessages.cluster,
  ...props
}: MapViewProps) {
  const { label, pins, selected, bounds, zoom, exact } = props
  const root = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapHandle>()
  const [attribution, setAttribution] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const [areTilesMissing, setTilesMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const canChoose = !!props.onSelect
  const onSelect = useEffectEvent((ids: string[]) => props.onSelect?.(ids))
  const onMove = useEffectEvent((view: Bounds, byVisitor: boolean) => props.onMove?.(view, byVisitor))
  const onDraw = useEffectEvent((points: number) => props.onDraw?.(points))
  const onReady = useEffectEvent((ready: MapHandle | undefined) => props.onReady?.(ready))

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is the reason to try again
  useEffect(() => {
    let isWanted = true
    let made: MapHandle | undefined
    const settings = mapSettings(pageData)
    loader()
      .loadChunk('Map')
      .then(({ createMap }) => {
        if (!isWanted || !host.current) return
        const { corner: cornerName } = viewMessages
        const events = { cornerName, onSelect, onMove, onDraw, onTiles: setTilesMissing }
        made = createMap(host.current, { settings, label, clusterName, gestures, canChoose, ...events })
        setMap(made)
        setAttribution(settings.attribution)
        onReady(made)
      })
      .catch(error => {
        console.error(error)
        if (isWanted) setFailed(true)
      })
    return () => {
      isWanted = false
      made?.remove()
      setMap(undefined)
      onReady(undefined)
    }
  }, [label, gestures, clusterName, canChoose, attempt])

  const [west, south, east, north] = bounds ?? []
  useEffect(() => {
    if (west !== undefined) map?.show([west, south!, east!, north!], zoom, exact)
  }, [map, west, south, east, north, zoom, exact])
  useEffect(() => map?.setPins(pins), [map, pins])
  useEffect(() => map?.setOutlines(outlines), [map, outlines])
  useEffect(() => map?.select(selected), [map, selected])

  /** What is read out about the map. */
  function summary() {
    // The notice announces itself.
    if (hasFailed) return ''
    if (!map) return mapMessages.loading
    return areTilesMissing ? viewMessages.noTiles : ''
  }

  return (
    <div ref={root} tabIndex={-1} className={css.root} data-part="map">
      {hasFailed ? (
        <div className={css.failed}>
          <FailedNotice
            title={mapMessages.failed}
            onRetry={() => {
              // Takes the focus, because the pressed button disappears.
              root.current!.focus({ preventScroll: true })
              setFailed(false)
              setAttempt(attempt + 1)
            }}
          />
        </div>
      ) : (
        <>
          {map && (
            <div className={css.zoom}>
              <Button kind="secondary" icon="plus" iconOnly onClick={() => map.zoomBy(1)}>
                {viewMessages.zoomIn}
              </Button>
              <Button kind="secondary" icon="minus" iconOnly onClick={() => map.zoomBy(-1)}>
                {viewMessages.zoomOut}
              </Button>
            </div>
          )}
          {map && areTilesMissing && (
            <div className={css.noTiles}>
              <p className={css.words}>{viewMessages.noTiles}</p>
              <Button
                kind="quiet"
                onClick={() => {
                  // Takes the focus, because the pressed button disappears.
                  map.focus()
                  setTilesMissing(false)
                  map.reloadTiles()
                }}
              >
                {viewMessages.again}
              </Button>
            </div>
          )}
          <div ref={host} className={css.host} />
          {map && attribution && <p className={css.attribution}>{attribution}</p>}
        </>
      )}
      <LiveRegion delay={1500}>{summary()}</LiveRegion>
    </div>
  )
}
