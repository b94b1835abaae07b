import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sized, srcSet } from '../format/pictures'
import { WIDTHS } from './widths'

type SizedImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError' | 'onLoad' | 'ref'> & {
  /** As the host writes it. */
  url: string
  alt: string
  onLoad?: (image: HTMLImageElement) => void
  /** It is not to be had, in any size. */
  onFail: () => void
}

/** A picture of the host's in whichever width fits (9.15), or as it came where the server draws no sizes. */
export function SizedImage({ url, alt, onLoad, onFail, ...image }: SizedImageProps) {
  const own = useRef<HTMLImageElement>(null)
  const [isSized, setSized] = useState(true)
  const fail = () => (isSized ? setSized(false) : onFail())

  // It may have come, or failed, before this was mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has a fate of its own
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
      // What leaves the page is fetched on otherwise, and whoever asks anew waits for the same answer.
      image.removeAttribute('srcset')
      image.removeAttribute('src')
    }
  }, [])

  return (
    <img
      // In the order that the agency's server looks for them in: it tells the browser of the first before the page is there.
      src={isSized ? sized(url, WIDTHS.at(-1)) : url}
      srcSet={isSized ? srcSet(url, WIDTHS) : undefined}
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
