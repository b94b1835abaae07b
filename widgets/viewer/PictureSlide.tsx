import { useEffect, useState } from 'react'
import { sized } from '../../shared/format/pictures'
import type { Picture } from '../../shared/pictures/readPictures'
import { SizedImage } from '../../shared/pictures/SizedImage'

/** What a zoomed picture is asked for in, in px. Phones draw no more than 3,000, and hold 15 MB for this. */
const LARGE = 2400
/** More would lose one's way. */
const MOST = 8

interface Size {
  width: number
  height: number
}

/** As large as fits into a place, in the proportions of a picture. */
function contained({ width, height }: Size, ratio: number): Size {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
}

interface PictureSlideProps {
  picture: Picture
  /** Accessible name. */
  name: string
  /** The place it has, in px. */
  place: Size
  zoom: number
  /** It may be asked for; what has been asked for once stays. */
  isWanted: boolean
  isCurrent: boolean
  onArrive: (how: 'shown' | 'missing') => void
  /** How far one may zoom in before there are fewer pixels than are shown. */
  onScale: (most: number) => void
}

/** One picture, as large as its place, and in more pixels once somebody zooms in. Its proportions are known when it is there. */
export function PictureSlide(props: PictureSlideProps) {
  const { picture, name, place, zoom, isWanted, isCurrent, onArrive, onScale } = props
  const [isAsked, setAsked] = useState(isWanted)
  const [ratio, setRatio] = useState<number>()
  const [isZoomed, setZoomed] = useState(false)
  const [large, setLarge] = useState({ src: sized(picture.url, LARGE), width: LARGE, isHere: false })
  const { width, height } = contained(place, ratio ?? 3 / 2)
  if (isWanted && !isAsked) setAsked(true)
  if (zoom > 1 && !isZoomed) setZoomed(true)

  const most = ratio ? Math.min(MOST, Math.max(1, large.width / width)) : 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: a callback of the same meaning, made anew
  useEffect(() => {
    if (isCurrent) onScale(most)
  }, [isCurrent, most])

  return (
    // In a shadow root, where the reset does not outweigh a style.
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
            // Without it there is what is here already.
            if (large.src === picture.url) setZoomed(false)
            else setLarge({ ...large, src: picture.url })
          }}
        />
      )}
    </div>
  )
}
