import { type RefObject, useEffect, useMemo, useState } from 'react'
import Lightbox, {
  ACTION_CLOSE,
  type ControllerRef,
  createModule,
  MODULE_CONTROLLER,
  type Plugin,
  useEvents,
  type ZoomRef,
} from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import libraryStyles from 'yet-another-react-lightbox/styles.css'
import { Shadow } from '../../shared/parts/rendering/Shadow'
import type { Picture } from '../../shared/rules/pictures/readPictures'
import { viewerMessages } from './messages'
import { PictureSlide } from './PictureSlide'
import ownStyles from './pictures.shadow.css'
import css from './Viewer.module.css'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: { type: 'picture'; picture: Picture; index: number }
  }
}

const STYLES = [libraryStyles, ownStyles]

/** How long after the end of a press its click may come, in ms. A pull has none. */
const CLICK_MS = 60

/**
 * Runs after the click that belongs to a press. Without the wait, the click would reach what lies under the viewer,
 * such as the link that opened it.
 */
function afterClick(run: () => void) {
  const over = () => {
    clearTimeout(timer)
    removeEventListener('click', over, true)
    run()
  }
  const timer = setTimeout(over, CLICK_MS)
  addEventListener('click', over, true)
}

/**
 * The library "closes" on a press beside the picture and on a pull down. This closes the dialog around it instead
 * (2.26).
 */
const closingBy =
  (close: () => void): Plugin =>
  ({ addChild }) => {
    addChild(
      MODULE_CONTROLLER,
      createModule('Closing', function Closing() {
        const { subscribe } = useEvents()
        useEffect(() => subscribe(ACTION_CLOSE, () => afterClick(close)), [subscribe])
        return null
      }),
    )
  }

interface StageProps {
  /** What the pictures show, in words. */
  label: string
  pictures: readonly Picture[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
  controller: RefObject<ControllerRef | null>
  onZoom: (zoom: ZoomRef) => void
  isWanted: (offset: number) => boolean
  /** The shown picture is removed for a moment, so it can load again. */
  isLetGo: boolean
  onArrive: (index: number, how: 'shown' | 'missing') => void
}

/** The picture, with two more on each side. The visitor can swipe, pinch and pull it down. */
export function Stage(props: StageProps) {
  const { label, pictures, at, onMove, onClose, controller, onZoom, isWanted, isLetGo, onArrive } = props
  // A new list of slides would make the library start again.
  const slides = useMemo(
    () => pictures.map((picture, index) => ({ type: 'picture' as const, picture, index })),
    [pictures],
  )
  const [setZoom] = useState(() => (zoom: ZoomRef | null) => zoom && onZoom(zoom))
  const [close] = useState(() => closingBy(onClose))
  const [most, setMost] = useState(1)

  return (
    <Shadow className={css.stage} styles={STYLES}>
      <Lightbox
        plugins={[Inline, Zoom, close]}
        slides={slides}
        index={at}
        on={{ view: ({ index }) => onMove(index) }}
        carousel={{ preload: 2, padding: 0, spacing: 24, finite: pictures.length < 2 }}
        // The dialog holds the focus, and closes on Escape.
        controller={{
          ref: controller,
          focus: false,
          touchAction: 'none',
          closeOnEscape: false,
          closeOnBackdropClick: true,
          closeOnPullDown: true,
        }}
        animation={{ swipe: 200, navigation: 160, fade: 160, zoom: 160 }}
        zoom={{ ref: setZoom, supports: ['picture'], maxZoom: most, scrollToZoom: false }}
        labels={{ 'Photo gallery': label, '{index} of {total}': viewerMessages.slide }}
        toolbar={{ buttons: [] }}
        render={{
          buttonPrev: () => null,
          buttonNext: () => null,
          slide: ({ slide, offset, rect, zoom = 1 }) =>
            slide.type === 'picture' &&
            !(isLetGo && !offset) && (
              <PictureSlide
                picture={slide.picture}
                name={viewerMessages.picture(slide.index + 1, slide.picture.caption)}
                place={rect}
                zoom={offset ? 1 : zoom}
                isWanted={isWanted(offset)}
                isCurrent={!offset}
                onArrive={how => onArrive(slide.index, how)}
                onScale={setMost}
              />
            ),
        }}
      />
    </Shadow>
  )
}
