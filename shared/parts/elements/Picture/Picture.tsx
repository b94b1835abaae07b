import type { ComponentProps } from 'react'
import css from './Picture.module.css'

type PictureProps = Omit<ComponentProps<'img'>, 'alt' | 'className' | 'src'> & {
  src: string | undefined
  /** The name of what the picture shows. Its first character stands in for a missing, loading or broken picture. */
  name: string
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
          // Hides a picture that failed before this was mounted. `onError` hides one that fails later.
          ref={element => {
            if (element?.complete && !element.naturalWidth) element.hidden = true
          }}
          onError={event => {
            event.currentTarget.hidden = true
          }}
        />
      )}
    </div>
  )
}
