import { useState } from 'react'
import { SizedImage } from '../../shared/parts/cards/SizedImage'
import type { Picture } from '../../shared/rules/pictures/readPictures'
import { galleryMessages } from './messages'
import css from './PropertyGallery.module.css'

interface SlideProps {
  picture: Picture
  /** Accessible name. */
  name: string
  href: string
  isFirst: boolean
  /** The slide is out of sight. Screen readers and the Tab key skip it. */
  inert: boolean
  /** An address of this photograph that the browser has already loaded, or has failed to load. */
  shown: string | undefined
}

/** As wide as a slide in the stylesheet. */
const SIZES = '(min-width: 768px) min(930px, 68vw, max(480px, 82.5vh)), 100vw'

/** One photograph, 3:2. It keeps its space before it loads, and links to the whole picture. */
export function Slide({ picture, name, href, isFirst, inert, shown }: SlideProps) {
  const [isMissing, setMissing] = useState(false)
  const [keepsShown, setKeepsShown] = useState(true)
  const look = { className: css.image, width: 1200, height: 800 }

  function photograph() {
    if (isMissing) return <span className={css.missing}>{galleryMessages.missing}</span>
    if (shown && keepsShown)
      return (
        <img
          {...look}
          src={shown}
          alt={name}
          // It may have failed before this was mounted.
          ref={image => {
            if (image?.complete && !image.naturalWidth) setKeepsShown(false)
          }}
          onError={() => setKeepsShown(false)}
        />
      )
    return (
      <SizedImage
        url={picture.url}
        sizes={SIZES}
        {...look}
        alt={name}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        onFail={() => setMissing(true)}
      />
    )
  }

  return (
    <li className={css.slide} inert={inert}>
      <a className={css.link} href={href} draggable={false}>
        {photograph()}
      </a>
    </li>
  )
}
