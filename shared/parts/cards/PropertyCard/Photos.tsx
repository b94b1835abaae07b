import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { forwards } from '../../../page/host/elements'
import hidden from '../../../page/looks/VisuallyHidden.module.css'
import type { Photo as HomePhoto } from '../../../rules/fields/readProperty'
import { slideAt, stepPhotos } from '../../../rules/hearts/step'
import { Icon } from '../../elements/Icon/Icon'
import { LiveRegion } from '../../elements/LiveRegion/LiveRegion'
import { cardMessages } from './messages'
import { Photo } from './Photo'
import css from './Photos.module.css'

interface PhotosProps {
  photos: HomePhoto[]
  /** The address of the home's page. The pictures are a link to it. */
  href: string
  sizes: string
  eager?: boolean
  swipe?: boolean
  /** Whether the pointer, a finger or the focus was on the card. Then the buttons and the second photograph appear. */
  noticed: boolean
}

/**
 * The photographs of a card. A finger swipes them. The buttons and the arrow keys go from one to the next. Until the
 * card is noticed, only the first photograph loads. After that, one more than the visitor has seen.
 */
export function Photos({ photos, href, sizes, eager, swipe = true, noticed }: PhotosProps) {
  const track = useRef<HTMLAnchorElement>(null)
  const [at, setAt] = useState(0)
  const [most, setMost] = useState(1)
  const [sentence, say] = useState('')
  const count = photos.length
  const places = noticed ? Math.max(2, most) : most
  // Before that, a place for a second photograph is enough for a swipe. Places for all would be most of a long list's
  // markup.
  const slides = noticed ? photos : photos.slice(0, places + 1)

  function show(index: number) {
    setAt(index)
    setMost(most => Math.max(most, index + 2))
  }
  const follow = (row: Element) => show(slideAt(row, count))

  // The visitor may have swiped the server's markup already. Reads `scrollLeft` only for server markup near the screen,
  // because reading it makes the browser lay out the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the card arrives
  useEffect(() => {
    const { current } = track
    if (
      current?.closest('[data-hydrate]') &&
      current.checkVisibility?.({ contentVisibilityAuto: true }) &&
      current.scrollLeft
    )
      follow(current)
  }, [])

  function go(by: number) {
    const now = stepPhotos(track.current!, by, count)
    show(now)
    say(cardMessages.shown(now + 1, count, photos[now]?.alt ?? ''))
  }

  function stepByKey(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (!by) return
    event.preventDefault()
    // The row around the card may use the arrow keys itself.
    event.stopPropagation()
    go(by * forwards(event.currentTarget))
  }

  if (count === 0)
    return (
      <div className={css.root}>
        <p className={css.none}>{cardMessages.none}</p>
      </div>
    )

  return (
    <div className={css.root}>
      {/* biome-ignore lint/a11y/useAnchorContent: the card has the same link, and the buttons describe the photographs */}
      <a
        ref={track}
        className={css.track}
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        data-swipe={swipe}
        onScroll={event => follow(event.currentTarget)}
      >
        {slides.map((photo, index) => (
          <Photo
            // biome-ignore lint/suspicious/noArrayIndexKey: photographs have no other name, and stay in their places
            key={index}
            photo={index < places ? photo : undefined}
            sizes={sizes}
            eager={eager && index === 0}
          />
        ))}
      </a>
      <Counter at={at} photos={photos} />
      {noticed && count > 1 && (
        <>
          {([-1, 1] as const).map(by => (
            <button
              key={by}
              type="button"
              className={css.step}
              data-to={by < 0 ? 'previous' : 'next'}
              // One stop of the Tab key is enough. The arrow keys go both ways, and the first follows after the last.
              tabIndex={by < 0 ? -1 : undefined}
              aria-label={by < 0 ? cardMessages.previous : cardMessages.next}
              onClick={() => go(by)}
              onKeyDown={stepByKey}
            >
              <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} size={20} />
            </button>
          ))}
          <LiveRegion>{sentence}</LiveRegion>
        </>
      )}
    </div>
  )
}

/** The number of the visible photograph. Screen readers also get its description (3.10). */
function Counter({ at, photos }: { at: number; photos: HomePhoto[] }) {
  const { length } = photos
  const alt = photos[at]?.alt
  const name = alt
    ? { role: 'img', 'aria-label': cardMessages.shown(at + 1, length, alt) }
    : ({ 'aria-hidden': 'true' } as const)
  if (length > 1) return <span className={css.count} {...name}>{`${at + 1} / ${length}`}</span>
  return alt && <span className={hidden.root} {...name} />
}
