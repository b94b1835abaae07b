import { memo } from 'react'
import type { Branch } from '../../shared/api/branch'
import { namesSize, srcSet } from '../../shared/format/pictures'
import { Picture } from '../../shared/ui/Picture/Picture'
import css from './Office.module.css'

interface OfficeProps {
  branch: Branch
  /** Absent for an office that has no page. */
  href: string | undefined
  /** What the link says: the service, or that there are services (2.62). */
  link: string
}

/** In px: a card's picture on a phone, on a desktop, and the same on screens that are twice as fine. */
const WIDTHS = [360, 540, 720, 1080]

/** Before the second half of a postcode, which is not to start a line. */
const POSTCODE_GAP = / (?=\d[A-Z]{2}\b)/

function OfficeCard({ branch: { name, image, address }, href, link }: OfficeProps) {
  return (
    <article className={css.root} data-part="office">
      <div className={css.picture}>
        <Picture
          name={name}
          src={image}
          srcSet={namesSize(image) ? srcSet(image, WIDTHS) : undefined}
          sizes="(min-width: 768px) 40vw, 94vw"
          width={720}
          height={480}
          loading="lazy"
        />
      </div>
      <h3 className={css.name}>{name}</h3>
      {address && <p className={css.address}>{address.replace(POSTCODE_GAP, '\u00a0')}</p>}
      {href && (
        <a data-covers="card" className={css.link} href={href} aria-label={`${link}, ${name}`}>
          {link}
        </a>
      )}
    </article>
  )
}

/** An office: picture, name, address, and the way to its page. Rendered once, as hundreds stand in one grid. */
export const Office = memo(OfficeCard)
