import { memo } from 'react'
import { Picture } from '../../shared/parts/elements/Picture/Picture'
import { inWidths } from '../../shared/rules/property/pictureSizes'
import type { Branch } from '../../shared/rules/resources/branch'
import css from './Office.module.css'

interface OfficeProps {
  branch: Branch
  /** Absent if the office has no page. */
  href: string | undefined
  /** The text of the link: the service, or the services in general (2.62). */
  link: string
}

/** Widths of the picture in px: on a phone, on a desktop, and the same for screens with twice the pixels. */
const WIDTHS = [360, 540, 720, 1080]

function OfficeCard({ branch: { name, image, address }, href, link }: OfficeProps) {
  return (
    <article className={css.root} data-part="office">
      <div className={css.picture}>
        <Picture
          name={name}
          src={image}
          srcSet={inWidths(image, WIDTHS)}
          sizes="(min-width: 768px) 40vw, 94vw"
          width={720}
          height={480}
          loading="lazy"
        />
      </div>
      <h3 className={css.name}>{name}</h3>
      {address && <p className={css.address}>{address}</p>}
      {href && (
        <a data-covers="card" className={css.link} href={href} aria-label={`${link}, ${name}`}>
          {link}
        </a>
      )}
    </article>
  )
}

/**
 * A card for one office: picture, name, address and a link to its page. It is memoised, because one grid may have
 * hundreds.
 */
export const Office = memo(OfficeCard)
