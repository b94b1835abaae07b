import { useEffect, useState } from 'react'
import { SizedImage } from '../../shared/parts/cards/SizedImage'
import type { Picture } from '../../shared/rules/pictures/readPictures'
import { inSize } from '../../shared/rules/property/pictureSizes'

/**
 * The width in which a zoomed picture is loaded, in px. Phones draw at most 3,000. This size already takes 15 MB of
 * memory.
 */
const LARGE = 2400
/** The largest zoom. Beyond it the visitor would lose the overview. */
const MOST = 8

interface Size {
  width: number
  height: number
}

/** The largest size that fits into a place, in the proportions of the picture. */
function contained({ width, height }: Size, ratio: number): Size {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
}

interface PictureSlideProps {
  picture: Picture
  /** Accessible name. */
  name: string
  /** The space for the picture, in px. */
  place: Size
  zoom: number
  /** The picture may load. A loaded picture stays. */
  isWanted: boolean
  isCurrent: boolean
  onArrive: (how: 'shown' | 'missing') => void
  /** How far the visitor can zoom in before the picture gets blurred. */
  onScale: (most: number) => void
}

/**
 * One picture, as large as its space. It loads with more pixels when the visitor zooms in. Its proportions are known
 * once it has loaded.
 */
export function PictureSlide(props: PictureSlideProps) {
  const { picture, name, place, zoom, isWanted, isCurrent, onArrive, onScale } = props
  const [isAsked, setAsked] = useState(isWanted)
  const [ratio, setRatio] = useState<number>()
  const [isZoomed, setZoomed] = useState(false)
  // When another picture is shown, the library still has the zoom of the one before for a moment.
  const [isReset, setReset] = useState(false)
  const [large, setLarge] = useState({ src: inSize(picture.url, LARGE), width: LARGE, isHere: false })
  const { width, height } = contained(place, ratio ?? 3 / 2)
  if (isWanted && !isAsked) setAsked(true)
  const isAtStart = isCurrent && (isReset || zoom === 1)
  if (isReset !== isAtStart) setReset(isAtStart)
  if (isReset && zoom > 1 && !isZoomed) setZoomed(true)

  const most = ratio ? Math.min(MOST, Math.max(1, large.width / width)) : 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is new on every render, but does the same
  useEffect(() => {
    if (isCurrent) onScale(most)
  }, [isCurrent, most])

  return (
    // A style works in the shadow root, because the reset does not reach it.
    <div className="picture" style={{ width, height }} data-here={ratio !== undefined}>
      {isAsked && !large.isHere && (
        <SizedImage
          url={picture.url}
          alt={name}
          sizes={`${Math.round(Math.min(place.width, place.height * 1.5))}px`}
          fetchPriority={isCurrent ? 'high' : 'low'}
          onLoad={({ naturalWidth, naturalHeight }) => {
            setRatio(naturalWidth / naturalHeight)
            onArrive('shown')
          }}
          onFail={() => onArrive('missing')}
        />
      )}
      {isZoomed && (
        <img
          className="large"
          src={large.src}
          alt={large.isHere ? name : ''}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth } }) => setLarge({ ...large, width: naturalWidth, isHere: true })}
          onError={() => {
            // If the large picture fails to load, the smaller one stays.
            if (large.src === picture.url) setZoomed(false)
            else setLarge({ ...large, src: picture.url })
          }}
        />
      )}
    </div>
  )
}
