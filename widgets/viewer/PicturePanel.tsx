import { useRef, useState } from 'react'
import type { ControllerRef, ZoomRef } from 'yet-another-react-lightbox'
import { isSafeAddress } from '../../shared/page/host/addresses'
import { Button } from '../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { Notice } from '../../shared/parts/elements/Notice/Notice'
import { Spinner } from '../../shared/parts/elements/Spinner/Spinner'
import { EnergyWords } from './EnergyWords'
import { viewerMessages } from './messages'
import { Shown } from './Shown'
import { Stage } from './Stage'
import type { Source } from './sources'
import { Thumbnails } from './Thumbnails'
import { useArrivals } from './useArrivals'
import { useDialogKeys } from './useDialogKeys'
import { useFocusKept } from './useFocusKept'
import css from './Viewer.module.css'

interface PicturePanelProps {
  source: Source
  /** The index of the shown picture, from 0. */
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/**
 * Keys that the library handles only while it has the focus. `=` stands for `+`, which needs Shift on some keyboards.
 */
const HANDED_ON: Record<string, string> = {
  ArrowLeft: 'ArrowLeft',
  ArrowRight: 'ArrowRight',
  ArrowUp: 'ArrowUp',
  ArrowDown: 'ArrowDown',
  '+': '+',
  '=': '+',
  '-': '-',
}

/** What the visitor is told about a picture that does not come. */
const notices = {
  missing: { kind: 'error', role: 'alert', title: viewerMessages.missing },
  slow: { kind: 'info', role: 'status', title: viewerMessages.slow },
} as const

/** The pictures of a tab, with buttons to change and zoom them. */
export function PicturePanel({ source, at, onMove, onClose }: PicturePanelProps) {
  const { pictures, energy, tab } = source
  const count = pictures.length
  const panel = useRef<HTMLDivElement>(null)
  const controller = useRef<ControllerRef>(null)
  const [zoom, setZoom] = useState<ZoomRef>()
  const { arrival, arrive, askAgain, isWanted } = useArrivals(at, count)
  useFocusKept(panel)
  const { caption, url = '' } = pictures[at] ?? {}

  useDialogKeys(panel, event => {
    const inTabs = (event.target as Element).closest('[role=tablist]')
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || inTabs) return
    const library = panel.current?.querySelector(`.${css.stage}`)?.shadowRoot?.querySelector('.yarl__container')
    const key = HANDED_ON[event.key]
    if (event.key === 'Home') onMove(0)
    else if (event.key === 'End') onMove(count - 1)
    else if (event.key === '0') zoom?.changeZoom(1)
    else if (key && library) library.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    else return
    event.preventDefault()
  })

  const zoomButton = (words: string, icon: 'plus' | 'minus', isAtEnd: boolean, change: (() => void) | undefined) => (
    <Button kind="secondary" icon={icon} iconOnly aria-disabled={isAtEnd} onClick={() => isAtEnd || change?.()}>
      {words}
    </Button>
  )

  return (
    <div ref={panel} className={css.pictures} data-count={Math.min(count, 2)}>
      <Stage
        label={tab}
        pictures={pictures}
        at={at}
        onMove={onMove}
        onClose={onClose}
        controller={controller}
        onZoom={setZoom}
        isWanted={isWanted}
        isLetGo={arrival === 'again'}
        onArrive={arrive}
      />
      <div className={css.over}>
        {(!arrival || arrival === 'again') && <Spinner size={32} />}
        {(arrival === 'missing' || arrival === 'slow') && (
          <Notice
            {...notices[arrival]}
            actions={
              <>
                <Button kind="secondary" onClick={askAgain}>
                  {viewerMessages.tryAgain}
                </Button>
                {/* A plan or a certificate may be a page or a document, whatever its address ends in. */}
                {arrival === 'missing' && isSafeAddress(url) && (
                  <ButtonLink kind="secondary" href={url} target="_blank" rel="noopener">
                    {viewerMessages.byItself}
                  </ButtonLink>
                )}
              </>
            }
          />
        )}
      </div>
      {count > 1 && (
        <>
          <div className={css.previous}>
            <Button kind="secondary" icon="chevron-left" iconOnly onClick={() => controller.current?.prev()}>
              {viewerMessages.previous}
            </Button>
          </div>
          <p className={css.at}>{viewerMessages.at(at + 1, count)}</p>
          <div className={css.next}>
            <Button kind="secondary" icon="chevron-right" iconOnly onClick={() => controller.current?.next()}>
              {viewerMessages.next}
            </Button>
          </div>
        </>
      )}
      <div className={css.words}>
        {caption && <p className={css.caption}>{caption}</p>}
        {energy.length > 0 && <EnergyWords energy={energy} />}
      </div>
      <div className={css.zoom}>
        {zoomButton(viewerMessages.zoomOut, 'minus', !zoom || zoom.zoom <= zoom.minZoom, zoom?.zoomOut)}
        {/* The library rounds the zoom, and may so end a little below the largest. */}
        {zoomButton(viewerMessages.zoomIn, 'plus', !zoom || zoom.zoom > zoom.maxZoom - 0.001, zoom?.zoomIn)}
      </div>
      <Shown at={at}>{viewerMessages.shown(at + 1, count, caption ?? '')}</Shown>
      {count > 1 && <Thumbnails pictures={pictures} at={at} onMove={onMove} />}
    </div>
  )
}
