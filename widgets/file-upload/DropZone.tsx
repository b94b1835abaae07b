import { type DragEvent, useState } from 'react'
import type { Elements } from '../../shared/parts/elements/elements'
import { Icon } from '../../shared/parts/elements/Icon/Icon'
import css from './FileUpload.module.css'
import { icons } from './icons'
import { invitation, uploadMessages } from './messages'

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/**
 * The place to drop files, and its look. The file input covers all of it. Keyboards and screen readers use that input.
 */
export function DropZone({
  multiple,
  hasFiles,
  onDrop,
  children,
}: {
  multiple?: boolean
  hasFiles: boolean
  onDrop: (files: File[], folders: string[]) => void
  children: Elements
}) {
  const [over, setOver] = useState(false)
  const { choose, drop } = invitation(multiple, hasFiles)
  const onDragOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    // Allows a drop here. Without it the browser opens the file.
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only for the mouse; the input works for everything else
    <div
      className={css.zone}
      onDragEnter={onDragOver}
      onDragOver={onDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={event => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        const { files, folders } = contents(event.dataTransfer)
        onDrop(files, folders)
      }}
    >
      {children}
      <div className={css.face} data-state={over ? 'over' : undefined} data-some={hasFiles} aria-hidden="true">
        <Icon name={icons.upload} size={24} />
        <span className={css.invitation}>
          {over ? (
            <span className={css.choose}>{uploadMessages.dropNow}</span>
          ) : (
            <>
              <span className={css.choose}>{choose}</span>
              <span className={css.drop}>{` ${drop}`}</span>
            </>
          )}
        </span>
      </div>
    </div>
  )
}

/** Separates files from folders. A folder looks like a file without a type; only its entry tells the difference. */
function contents(transfer: DataTransfer) {
  const files: File[] = []
  const folders: string[] = []
  for (const item of transfer.items) {
    const file = item.getAsFile()
    if (!file) continue
    if (item.webkitGetAsEntry()?.isDirectory) folders.push(file.name)
    else files.push(file)
  }
  return { files, folders }
}
