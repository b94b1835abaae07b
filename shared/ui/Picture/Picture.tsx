import type { ComponentProps } from 'react'
import css from './Picture.module.css'

type PictureProps = Omit<ComponentProps<'img'>, 'alt' | 'className' | 'src'> & {
  src: string | undefined
  /** Its first character shows where there is no picture, where it is still to come and where it is broken. */
  name: string
}

/** A picture beside the name of what it shows. It fills the nearest positioned box around it, which says how large it is. */
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
          // Before this was mounted, or after.
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
