import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { forwards } from '../../shared/page/host/elements'
import { Icon } from '../../shared/parts/elements/Icon/Icon'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { VisuallyHidden } from '../../shared/parts/elements/VisuallyHidden/VisuallyHidden'
import { withoutSize } from '../../shared/rules/format/pictures'
import { step } from '../../shared/rules/hearts/step'
import type { Picture } from '../../shared/rules/pictures/readPictures'
import { galleryMessages } from './messages'
import css from './PropertyGallery.module.css'
import type { PropertyGalleryProps } from './props'
import { Slide } from './Slide'
import { useInSight } from './useInSight'

/** Rounding may leave the track this far from its end, in px. */
const NEARLY = 2

/** The file name in an address. It is the same for all sizes of a picture. */
const fileOf = (url = '') =>
  url
    .replace(/[?#].*/, '')
    .split('/')
    .at(-1)

/** The slide that the track is scrolled to, from 0. */
function slideAt(track: Element) {
  const { scrollLeft, scrollWidth, clientWidth, children } = track
  const passed = Math.abs(scrollLeft)
  const [first, second] = children as HTMLCollectionOf<HTMLElement>
  if (!second || passed < NEARLY) return 0
  if (passed + clientWidth > scrollWidth - NEARLY) return children.length - 1
  return Math.round(passed / Math.abs(second.offsetLeft - first!.offsetLeft))
}

/**
 * The photographs of a home in a row. The visitor swipes, presses the buttons, or uses the arrow keys on them. Each
 * photograph opens the viewer at the same picture. Without JavaScript the row is the same.
 */
export function PropertyGallery({ photos, written, viewer, address }: PropertyGalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [sentence, say] = useState('')
  const isInSight = useInSight(track)
  const pictures = photos.length ? photos : written
  const count = pictures.length
  // The viewer has the photographs of the page data alone. The gallery may have others.
  const hrefOf = ({ url }: Picture, index: number) =>
    withoutSize(viewer[index]?.url ?? '') === withoutSize(url) ? `#/property-images/${index + 1}` : url
  const nameOf = (index: number) => galleryMessages.picture(index + 1, count, pictures[index]!.caption)

  // The visitor may already have scrolled the server's markup.
  useEffect(() => {
    if (track.current) setAt(slideAt(track.current))
  }, [])

  function go(by: number) {
    const row = track.current!
    const slideOf = (index: number) => row.children[index] as HTMLElement
    const edge = forwards(row) > 0 ? 'left' : 'right'
    const distanceOf = (index: number) =>
      slideOf(index).getBoundingClientRect()[edge] - row.getBoundingClientRect()[edge]
    // Scrolls to a position. `scrollBy` would stop at the next slide.
    const to = step(row, slideAt(row), by, count, index => row.scrollLeft + distanceOf(index))
    // The focus must not stay on a slide that goes out of sight.
    if (row.contains(document.activeElement)) {
      slideOf(to).inert = false
      slideOf(to).querySelector('a')?.focus({ preventScroll: true })
    }
    setAt(to)
    say(nameOf(to))
  }

  function stepByKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(by * forwards(event.currentTarget))
  }

  if (!count) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className={css.root}
      role="group"
      aria-label={galleryMessages.pictures(address)}
      data-count={Math.min(count, 2)}
      onKeyDown={stepByKey}
    >
      <div className={css.stage}>
        <ul ref={track} className={css.track} onScroll={event => setAt(slideAt(event.currentTarget))}>
          {pictures.map((picture, index) => (
            <Slide
              // biome-ignore lint/suspicious/noArrayIndexKey: photographs have no other key, and their order is fixed
              key={index}
              picture={picture}
              name={nameOf(index)}
              href={hrefOf(picture, index)}
              isFirst={index === 0}
              inert={!isInSight(index)}
              shown={index === 0 && fileOf(written[0]?.url) === fileOf(picture.url) ? written[0]?.url : undefined}
            />
          ))}
        </ul>
        {count > 1 && (
          <>
            <span className={css.count} aria-hidden="true">
              {`${at + 1} / ${count}`}
            </span>
            {([-1, 1] as const).map(by => (
              <button
                key={by}
                type="button"
                className={css.step}
                data-to={by < 0 ? 'previous' : 'next'}
                onClick={() => go(by)}
              >
                <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} size={24} />
                <VisuallyHidden>{by < 0 ? galleryMessages.previous : galleryMessages.next}</VisuallyHidden>
              </button>
            ))}
          </>
        )}
      </div>
      <LiveRegion>{sentence}</LiveRegion>
    </div>
  )
}
