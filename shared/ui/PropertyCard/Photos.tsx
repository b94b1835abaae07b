import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Photo as HomePhoto } from '../../property/readProperty'
import { forwards } from '../forwards'
import { Icon } from '../Icon/Icon'
import { LiveRegion } from '../LiveRegion/LiveRegion'
import hidden from '../VisuallyHidden/VisuallyHidden.module.css'
import { messages } from './messages'
import { Photo } from './Photo'
import css from './Photos.module.css'

interface PhotosProps {
  photos: HomePhoto[]
  /** The home's page, which the pictures lead to. */
  href: string
  sizes: string
  eager?: boolean
  swipe?: boolean
  /** Somebody looks at the card: the buttons come, and the second photograph. */
  noticed: boolean
}

/**
 * The photographs of a card: swiped by a finger, stepped by the buttons or with the arrow keys on them. Only the first is
 * asked for until somebody shows an interest; from then on always one more than has been seen.
 */
export function Photos({ photos, href, sizes, eager, swipe = true, noticed }: PhotosProps) {
  const track = useRef<HTMLAnchorElement>(null)
  const [at, setAt] = useState(0)
  const [most, ask] = useState(1)
  const [said, say] = useState('')
  const count = photos.length
  const asked = noticed ? Math.max(2, most) : most
  // Until then a second one is enough to swipe to: places for all would be the larger part of a long list.
  const slides = noticed ? photos : photos.slice(0, asked + 1)

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    const now = Math.min(count - 1, Math.round(Math.abs(scrollLeft) / (clientWidth || 1)))
    setAt(now)
    ask(most => Math.max(most, now + 2))
  }

  // Somebody may have swiped the server's markup already: not where there was none, nor where it is far from the screen,
  // and the question alone would have it laid out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the card arrives
  useEffect(() => {
    const { current } = track
    if (
      current?.closest('[data-hydrate]') &&
      current.checkVisibility?.({ contentVisibilityAuto: true }) &&
      current.scrollLeft
    )
      follow()
  }, [])

  function step(by: number) {
    const now = (at + by + count) % count
    ask(most => Math.max(most, now + 2))
    track.current?.scroll({
      left: now * forwards(track.current) * track.current.clientWidth,
      // From the last to the first there is nothing to see on the way.
      behavior: Math.abs(now - at) > 1 || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
    setAt(now)
    say(messages.shown(now + 1, count, photos[now]?.alt ?? ''))
  }

  function stepByKey(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (!by) return
    event.preventDefault()
    // The row that the card lies in may have arrow keys of its own.
    event.stopPropagation()
    step(by * forwards(event.currentTarget))
  }

  if (count === 0)
    return (
      <div className={css.root}>
        <p className={css.none}>{messages.none}</p>
      </div>
    )

  return (
    <div className={css.root}>
      {/* biome-ignore lint/a11y/useAnchorContent: the card has a link to there, and the buttons say what is to be seen */}
      <a
        ref={track}
        className={css.track}
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        data-swipe={swipe}
        onScroll={follow}
      >
        {slides.map((photo, index) => (
          <Photo
            // biome-ignore lint/suspicious/noArrayIndexKey: photographs have no other name, and stay in their places
            key={index}
            photo={index < asked ? photo : undefined}
            sizes={sizes}
            eager={eager && index === 0}
          />
        ))}
      </a>
      <Shown at={at} photos={photos} />
      {noticed && count > 1 && (
        <>
          {([-1, 1] as const).map(by => (
            <button
              key={by}
              type="button"
              className={css.step}
              data-to={by < 0 ? 'previous' : 'next'}
              // One stop of the Tab key is enough: the arrow keys go both ways, and after the last comes the first.
              tabIndex={by < 0 ? -1 : undefined}
              aria-label={by < 0 ? messages.previous : messages.next}
              onClick={() => step(by)}
              onKeyDown={stepByKey}
            >
              <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} size={20} />
            </button>
          ))}
          <LiveRegion>{said}</LiveRegion>
        </>
      )}
    </div>
  )
}

/** Which photograph is to be seen; what that shows (3.10) is said to those who do not see it. */
function Shown({ at, photos }: { at: number; photos: HomePhoto[] }) {
  const { length } = photos
  const alt = photos[at]?.alt
  const count = length > 1 && `${at + 1} / ${length}`
  if (alt)
    return (
      <span className={count ? css.count : hidden.root} role="img" aria-label={messages.shown(at + 1, length, alt)}>
        {count}
      </span>
    )
  return (
    count && (
      <span className={css.count} aria-hidden="true">
        {count}
      </span>
    )
  )
}
