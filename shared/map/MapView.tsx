import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pageData } from '../host/pageData'
import { loader } from '../loader/loader'
import { Button } from '../ui/Button/Button'
import { LiveRegion } from '../ui/LiveRegion/LiveRegion'
import { Notice } from '../ui/Notice/Notice'
import type { MapHandle, Outline, View } from './leafletMap'
import css from './MapView.module.css'
import { messages } from './messages'
import type { Bounds, Pin } from './pins'
import { mapSettings } from './settings'

interface MapViewProps {
  /** Accessible name: `Map of 12 High Street`. */
  label: string
  pins: readonly Pin[]
  /** Accessible name of several pins in one: `12 homes`. */
  clusterName?: (count: number) => string
  selected?: string
  /** What is in view at first, and again whenever it changes. */
  bounds?: Bounds
  /** For `bounds`. */
  zoom?: number
  /** `bounds` are what a map showed, and come without a margin. */
  exact?: boolean
  outlines?: readonly Outline[]
  /** `page` where the map is one thing among others, so that wheel and finger scroll past it. */
  gestures?: 'page' | 'map'
  /** The pins chosen: one, several at one spot, none where the ground was clicked. */
  onSelect?: (ids: string[]) => void
  onMove?: (view: View, byVisitor: boolean) => void
  /** How many points an area has that is being drawn. */
  onDraw?: (points: number) => void
  /** With the map once it is there, with nothing when it goes. */
  onReady?: (map: MapHandle | undefined) => void
}

const none: readonly never[] = []

/** A map with pins. Its code and its tiles come when this is mounted; without them everything else on the page works. */
export function MapView({
  outlines = none,
  gestures = 'page',
  clusterName = messages.cluster,
  ...props
}: MapViewProps) {
  const { label, pins, selected, bounds, zoom, exact } = props
  const root = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapHandle>()
  const [attribution, setAttribution] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const onSelect = useEffectEvent((ids: string[]) => props.onSelect?.(ids))
  const onMove = useEffectEvent((view: View, byVisitor: boolean) => props.onMove?.(view, byVisitor))
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
        if (!isWanted || !ground.current) return
        made = createMap(ground.current, { settings, label, clusterName, gestures, onSelect, onMove, onDraw })
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
  }, [label, gestures, clusterName, attempt])

  const [west, south, east, north] = bounds ?? []
  useEffect(() => {
    if (west !== undefined) map?.show([west, south!, east!, north!], zoom, exact)
  }, [map, west, south, east, north, zoom, exact])
  useEffect(() => map?.setPins(pins), [map, pins])
  useEffect(() => map?.setOutlines(outlines), [map, outlines])
  useEffect(() => map?.select(selected), [map, selected])

  return (
    <div ref={root} tabIndex={-1} className={css.root} data-part="map" data-gestures={gestures}>
      {hasFailed ? (
        <div className={css.failed}>
          <Notice
            kind="error"
            title={messages.failed}
            actions={
              <Button
                kind="secondary"
                onClick={() => {
                  // The button goes.
                  root.current!.focus({ preventScroll: true })
                  setFailed(false)
                  setAttempt(attempt + 1)
                }}
              >
                {messages.again}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          {map && (
            <div className={css.zoom}>
              <Button kind="secondary" icon="plus" iconOnly onClick={() => map.zoomBy(1)}>
                {messages.zoomIn}
              </Button>
              <Button kind="secondary" icon="minus" iconOnly onClick={() => map.zoomBy(-1)}>
                {messages.zoomOut}
              </Button>
            </div>
          )}
          <div ref={ground} className={css.ground} />
          {map && attribution && <p className={css.attribution}>{attribution}</p>}
        </>
      )}
      <LiveRegion delay={500}>{hasFailed ? messages.failed : map ? '' : messages.loading}</LiveRegion>
    </div>
  )
}
