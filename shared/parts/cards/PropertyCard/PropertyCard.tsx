import { memo, startTransition, useCallback, useEffect, useId, useRef, useState } from 'react'
import { newsOf } from '../../../rules/property/history'
import { pppwOf, priceOf } from '../../../rules/property/price'
import type { Property } from '../../../rules/property/property'
import { addressLines, kindOf, specsOf } from '../../../rules/property/specs'
import { type StatusSettings, statusOf } from '../../../rules/property/status'
import { paragraphsOf } from '../../../rules/readers/homes/markup'
import type { Elements } from '../../elements/elements'
import { Badge } from '../Badge/Badge'
import { cardMessages } from './messages'
import { Photos } from './Photos'
import css from './PropertyCard.module.css'

/** The dot between two facts. A line may break after the dot, not before it. */
const BETWEEN = '\u00a0· '

interface PropertyCardProps extends StatusSettings {
  home: Property
  /** Whether student lettings show their rent by person and week (9.11). */
  studentPppw?: boolean
  /** Whether a list shows it, with two lines about the home and when it came on. Other layouts do not show these. */
  inList?: boolean
  /** The level of the heading. */
  level?: 2 | 3 | 4
  /** The width of its pictures, as in `sizes`. */
  sizes: string
  /** Whether its first picture loads at once. */
  eager?: boolean
  /** Whether a finger swipes the photographs. `false` for cards in a row that a finger moves. */
  swipe?: boolean
  /**
   * Renders a button in the corner of the picture, such as the heart. Receives the id of the card's heading. Must be
   * the same function in every render.
   */
  action?: (home: Property, titleId: string) => Elements
  /** Renders a button beside the kind of home. As `action`. */
  aside?: (home: Property, titleId: string) => Elements
  /** Why the home is shown: `Same street`. */
  reason?: string
  /** Whether this visitor has opened the home's page before. */
  seen?: boolean
}

/**
 * The card of a home: picture, price, address, rooms and status (3.10). The address is its only link, and the whole
 * card is the target.
 */
function Card({
  home,
  studentPppw,
  inList,
  level = 3,
  sizes,
  eager,
  swipe,
  action,
  aside,
  reason,
  seen,
  ...settings
}: PropertyCardProps) {
  const titleId = useId()
  const [noticed, setNoticed] = useState(false)
  const root = useRef<HTMLElement>(null)
  // A transition, so that the browser first shows the press or the focus.
  const notice = useCallback(() => startTransition(() => setNoticed(true)), [])
  useEffect(() => {
    // React gets no event for a pointer or a focus that was on the card before it was mounted.
    if (root.current!.matches(':hover, :focus-within')) notice()
  }, [notice])
  const Heading: 'h2' | 'h3' | 'h4' = `h${level}`
  const { label, badges } = statusOf(home, settings)
  const { qualifier, amount, also } = priceOf(home)
  const second = pppwOf(home, studentPppw) ?? also
  const [street, place] = addressLines(home)
  const specs = specsOf(home)
  const kind = [...kindOf(home, settings.now), ...(seen ? [cardMessages.seen] : [])]
  const about = inList ? paragraphsOf(home.summary).join(' ') : ''
  const news = inList ? newsOf(home, settings.now) : ''

  return (
    <article
      ref={root}
      className={css.root}
      data-part="property-card"
      data-seen={seen || undefined}
      data-aside={!!aside || undefined}
      onPointerOver={notice}
      onTouchStart={notice}
      onFocus={notice}
    >
      <Heading id={titleId} className={css.title}>
        <a data-covers="card" className={css.link} href={home.url}>
          <span className={css.street}>
            <span>{street || home.type || cardMessages.home}</span>
            {place && <span className={css.comma}>, </span>}
          </span>
          {place && <span className={css.place}>{place}</span>}
        </a>
      </Heading>
      <div className={css.price} data-part="price">
        {qualifier && <span className={css.beside}>{`${qualifier} `}</span>}
        <span>{amount}</span>
        {second && <span className={css.beside}>{` ${second}`}</span>}
      </div>
      {specs.length > 0 && <p className={css.specs}>{specs.join(BETWEEN)}</p>}
      {kind.length > 0 && <p className={css.kind}>{kind.join(BETWEEN)}</p>}
      {reason && <p className={css.reason}>{reason}</p>}
      {about && <p className={css.about}>{about}</p>}
      {news && <p className={css.news}>{news}</p>}
      {(label || badges.length > 0) && (
        <div className={css.flags}>
          {label && <Badge kind="accent">{label}</Badge>}
          {badges.map(badge => (
            <Badge key={badge} kind="second">
              {badge}
            </Badge>
          ))}
        </div>
      )}
      <Photos photos={home.photos} href={home.url} sizes={sizes} eager={eager} swipe={swipe} noticed={noticed} />
      {action?.(home, titleId)}
      {aside && <div className={css.aside}>{aside(home, titleId)}</div>}
    </article>
  )
}

/** Renders again only when its own props change, because a page may have hundreds of cards. */
export const PropertyCard = memo(Card)
