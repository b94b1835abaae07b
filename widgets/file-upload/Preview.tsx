import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../shared/ui/Icon/Icon'
import css from './FileUpload.module.css'
import { mimeType } from './mimeType'

/** Height of the picture in device pixels: of what is shown, twice. */
const HEIGHT = 128

/**
 * A small picture of an image; a drawing of a file for anything that cannot be drawn. Drawn on a canvas, as `blob:`
 * addresses are not images under a page's `img-src 'self'`, and have to be let go of.
 */
export function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const isPicture = mimeType(file).startsWith('image/')

  useEffect(() => {
    if (!isPicture) return
    let gone = false
    createImageBitmap(file, { resizeHeight: HEIGHT, resizeQuality: 'medium' })
      .then(bitmap => {
        const surface = canvas.current
        if (gone || !surface) return bitmap.close()
        surface.width = bitmap.width
        surface.height = bitmap.height
        surface.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
        setDrawn(true)
      })
      // Not a picture after all, or none that this browser knows.
      .catch(() => {})
    return () => {
      gone = true
    }
  }, [file, isPicture])

  return (
    <div className={css.preview} aria-hidden="true">
      {!drawn && <Icon name={isPicture ? 'image' : 'file'} size={24} />}
      <canvas ref={canvas} className={css.picture} hidden={!drawn} width={1} height={1} />
    </div>
  )
}
