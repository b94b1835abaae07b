import { useId } from 'react'
import type { Elements } from '../../shared/parts/elements/elements'
import { Picture } from '../../shared/parts/elements/Picture/Picture'
import { inSize } from '../../shared/rules/property/pictureSizes'
import { pppwOf, priceOf } from '../../shared/rules/property/price'
import type { Property } from '../../shared/rules/property/property'
import { addressLines } from '../../shared/rules/property/specs'
import { type StatusSettings, statusOf } from '../../shared/rules/property/status'
import css from './HomeRow.module.css'
import { panelMessages } from './messages'
import { isBare } from './savedHomes'

/** In px: twice the width of the thumbnail. */
const PICTURE_WIDTH = 208

interface HomeRowProps extends StatusSettings {
  home: Property
  /** Whether student lettings show their rent by person and week (9.11). */
  studentPppw?: boolean
  /** Leaves out the picture. For a list that has none. */
  plain?: boolean
  /** The id of the heading. Made when it is absent. */
  titleId?: string
  /** A button at the end of the first line. */
  action?: Elements
  /** The last line. Its place is free without it. */
  children?: Elements
}

/** A home as a row of a list: picture, price and address, so that four of them stand on a screen. */
export function HomeRow({ home, studentPppw, titleId, plain, action, children, ...settings }: HomeRowProps) {
  const ownId = useId()
  const id = titleId ?? ownId
  const [street, place] = addressLines(home)
  const [photo] = home.photos
  const bare = isBare(home)

  return (
    <article className={css.root} data-part="saved-home" data-plain={plain} aria-labelledby={id}>
      {!plain && (
        <div className={css.picture}>
          <Picture src={photo && inSize(photo.url, PICTURE_WIDTH)} name="" loading="lazy" />
        </div>
      )}
      <h4 id={id} className={css.title}>
        <a data-covers="card" className={css.link} href={home.url}>
          {bare
            ? panelMessages.bareTitle(home.id)
            : [street || home.type || home.url, place].filter(Boolean).join(', ')}
        </a>
      </h4>
      {bare ? (
        <p className={css.about}>{panelMessages.bareText}</p>
      ) : (
        <Price home={home} studentPppw={studentPppw} {...settings} />
      )}
      {action && <div className={css.action}>{action}</div>}
      {children && <div className={css.last}>{children}</div>}
    </article>
  )
}

function Price({ home, studentPppw, ...settings }: HomeRowProps) {
  const { qualifier, amount, also } = priceOf(home)
  const second = pppwOf(home, studentPppw) ?? also
  const { label, badges } = statusOf(home, settings)
  // One flag is enough for a row. The last badge is the one about the price.
  const flag = label ?? badges.at(-1)
  return (
    <p className={css.price}>
      <span data-part="price">
        {qualifier && <span className={css.beside}>{`${qualifier} `}</span>}
        <span>{amount}</span>
        {second && <span className={css.beside}>{` ${second}`}</span>}
      </span>
      {flag && <span className={css.flag}>{flag}</span>}
    </p>
  )
}
