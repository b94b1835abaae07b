import type { ComponentProps } from 'react'
import { withoutSize } from '../../../rules/format/pictures'
import css from './Picture.module.css'

type PictureProps = Omit<ComponentProps<'img'>, 'alt' | 'className' | 'src'> & {
  src: string | undefined
  /** The name of what the picture shows. Its first character stands in for a missing, loading or broken picture. */
  name: string
}

/** Shows a picture as it is where its server has no sizes of it, and hides it where it has not even that. */
function fallBack(image: HTMLImageElement) {
  const plain = withoutSize(image.src)
  if (image.srcset || plain !== image.src) {
    image.removeAttribute('srcset')
    image.src = plain
  } else image.hidden = true
}

/**
 * A picture beside the name of what it shows. It fills the nearest positioned box around it, so that box sets its size.
 */
export function Picture({ src, name, ...image }: PictureProps) {
  return (
    <div className={css.root} data-initial={[...name.trim()][0]}>
      {src && (
        <img
          {...image}
          className={css.image}
          src={src}
          alt=""
          decoding="async"
          // It may have failed before this was mounted. `onError` tells of one that fails later.
          ref={element => {
            if (element?.complete && !element.naturalWidth) fallBack(element)
          }}
          onError={event => fallBack(event.currentTarget)}
        />
      )}
    </div>
  )
}
