import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../shared/parts/elements/Icon/Icon'
import css from './FileUpload.module.css'
import { icons } from './icons'
import { mimeType } from './mimeType'

/** Height of the picture in device pixels: twice the height on the screen. */
const HEIGHT = 128

/**
 * A small picture of an image file, or a drawing of a sheet for any other file. It uses a canvas: `blob:` images are
 * not allowed under a page's `img-src 'self'`, and they must be released.
 */
export function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const isPicture = mimeType(file).startsWith('image/')

  useEffect(() => {
    if (!isPicture) return
    let isOver = false
    createImageBitmap(file, { resizeHeight: HEIGHT, resizeQuality: 'medium' })
      .then(bitmap => {
        const surface = canvas.current
        if (isOver || !surface) return bitmap.close()
        surface.width = bitmap.width
        surface.height = bitmap.height
        surface.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
        setDrawn(true)
      })
      // The file is not a picture, or this browser cannot read it.
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [file, isPicture])

  return (
    <div className={css.preview} aria-hidden="true">
      {!drawn && <Icon name={isPicture ? icons.image : icons.file} size={24} />}
      <canvas ref={canvas} className={css.picture} hidden={!drawn} width={1} height={1} />
    </div>
  )
}
