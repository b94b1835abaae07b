import { useState } from 'react'
import type { Photo as HomePhoto } from '../../../rules/fields/readProperty'
import { inSize, inWidths } from '../../../rules/property/pictureSizes'
import { cardMessages } from './messages'
import css from './Photos.module.css'

/** The widths in which a card requests photographs, in px (9.16). */
const WIDTHS = [320, 375, 414, 430, 550, 575, 768]

interface PhotoProps {
  /** `undefined` for a photograph that is not needed yet. */
  photo: HomePhoto | undefined
  sizes: string
  eager?: boolean
}

/** One photograph, 3:2. Its place is there before it loads. */
export function Photo({ photo, sizes, eager }: PhotoProps) {
  const [state, setState] = useState<'sized' | 'as it came' | 'broken'>('sized')
  // Where the host has no sizes, it was asked for as it came. The browser would not ask for the same address again.
  const fail = () => setState(state === 'sized' && photo && inWidths(photo.url, WIDTHS) ? 'as it came' : 'broken')
  return (
    <span className={css.slide}>
      {state === 'broken' ? (
        <span className={css.none}>{cardMessages.failed}</span>
      ) : (
        photo && (
          <img
            className={css.image}
            // Not every server has pictures in several sizes.
            src={state === 'sized' ? inSize(photo.url, WIDTHS.at(-1)) : photo.url}
            srcSet={state === 'sized' ? inWidths(photo.url, WIDTHS) : undefined}
            // A first frame may show it as it came already.
            suppressHydrationWarning
            sizes={sizes}
            width={768}
            height={512}
            alt={photo.alt}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            draggable={false}
            // The photograph may have failed before this was mounted.
            ref={element => {
              if (state === 'sized' && element?.complete && element.currentSrc && !element.naturalWidth) fail()
            }}
            onError={fail}
          />
        )
      )}
    </span>
  )
}
