import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../shared/rules/pictures/readPictures'
import { inSize } from '../../shared/rules/property/pictureSizes'
import { viewerMessages } from './messages'
import css from './Viewer.module.css'

/** Only on screens where the picture still gets most of the space. */
const ROOM = '(min-width: 1024px) and (min-height: 760px)'
/** In px. */
const WIDTH = 192

interface ThumbnailsProps {
  pictures: readonly Picture[]
  at: number
  onMove: (at: number) => void
}

function useRoom() {
  const [hasRoom, setRoom] = useState(() => matchMedia(ROOM).matches)
  useEffect(() => {
    const query = matchMedia(ROOM)
    const follow = () => setRoom(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return hasRoom
}

/** All pictures of a tab in a small row. The row follows the shown picture. It is one stop of the Tab key. */
export function Thumbnails({ pictures, at, onMove }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null)
  const hasRoom = useRoom()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may have appeared since
  useEffect(() => {
    const { current } = row
    const button = current?.querySelector<HTMLElement>('[aria-current]')
    if (!current || !button) return
    current.scrollLeft +=
      button.getBoundingClientRect().left -
      current.getBoundingClientRect().left -
      (current.clientWidth - button.clientWidth) / 2
    if (current.contains(document.activeElement)) button.focus({ preventScroll: true })
  }, [at, hasRoom])

  if (!hasRoom) return null
  return (
    <ul ref={row} className={css.thumbnails}>
      {pictures.map(({ url, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other key, and their order is fixed
        <li key={index} className={css.thumbnailItem}>
          <button
            type="button"
            className={css.thumbnail}
            aria-label={viewerMessages.picture(index + 1, caption)}
            aria-current={index === at || undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onMove(index)}
          >
            <img
              className={css.thumbnailImage}
              src={inSize(url, WIDTH)}
              width={96}
              height={64}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
              onError={({ currentTarget }) => {
                // Not every server offers pictures in several sizes.
                if (currentTarget.getAttribute('src') === url) currentTarget.hidden = true
                else currentTarget.src = url
              }}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
