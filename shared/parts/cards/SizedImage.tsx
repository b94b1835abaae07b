import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inSize, inWidths } from '../../rules/property/pictureSizes'
import { LARGEST, WIDTHS } from './widths'

type SizedImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError' | 'onLoad' | 'ref'> & {
  /** The address as the host writes it. */
  url: string
  alt: string
  onLoad?: (image: HTMLImageElement) => void
  /** Called when the picture loads in no size. */
  onFail: () => void
}

/**
 * A picture of the host in the width that fits (9.15). Falls back to the original address when the server has no sizes
 * of it.
 */
export function SizedImage({ url, alt, onLoad, onFail, ...image }: SizedImageProps) {
  const own = useRef<HTMLImageElement>(null)
  const [isSized, setSized] = useState(true)
  const fail = () => (isSized ? setSized(false) : onFail())

  // The picture may have loaded or failed before this component was mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each address
  useLayoutEffect(() => {
    const { current } = own
    if (!current?.complete || !current.currentSrc) return
    if (current.naturalWidth) onLoad?.(current)
    else fail()
  }, [isSized])
  useEffect(() => {
    const image = own.current!
    return () => {
      if (image.complete) return
      // The browser continues to load a removed picture. A new request for it would wait for that same answer.
      image.removeAttribute('srcset')
      image.removeAttribute('src')
    }
  }, [])

  return (
    <img
      // Keep this order of attributes. The agency's server looks for them in it when it sends an early hint for the
      // first picture.
      src={isSized ? inSize(url, ...LARGEST) : url}
      srcSet={isSized ? inWidths(url, WIDTHS) : undefined}
      // A first frame may show it as it came already.
      suppressHydrationWarning
      {...image}
      alt={alt}
      decoding="async"
      draggable={false}
      ref={own}
      onLoad={event => onLoad?.(event.currentTarget)}
      onError={fail}
    />
  )
}
