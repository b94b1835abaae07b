import { useState } from 'react'
import type { Picture } from '../../shared/pictures/readPictures'
import { SizedImage } from '../../shared/pictures/SizedImage'
import { messages } from './messages'
import css from './PropertyGallery.module.css'

interface SlideProps {
  picture: Picture
  /** Accessible name. */
  name: string
  href: string
  isFirst: boolean
  /** Out of sight: neither read nor reached by the Tab key. */
  inert: boolean
  /** An address of it that the browser has already. */
  shown: string | undefined
}

/** As wide as the stylesheet makes a slide. */
const SIZES = '(min-width: 768px) min(930px, 68vw), 100vw'

/** One photograph, 3:2, whose place is there before it; a link to all of it. */
export function Slide({ picture, name, href, isFirst, inert, shown }: SlideProps) {
  const [isMissing, setMissing] = useState(false)
  const look = { className: css.image, width: 1200, height: 800 }
  return (
    <li className={css.slide} inert={inert}>
      <a className={css.link} href={href} draggable={false}>
        {isMissing ? (
          <span className={css.missing}>{messages.missing}</span>
        ) : shown ? (
          <img {...look} src={shown} alt={name} />
        ) : (
          <SizedImage
            url={picture.url}
            sizes={SIZES}
            {...look}
            alt={name}
            {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            onFail={() => setMissing(true)}
          />
        )}
      </a>
    </li>
  )
}
