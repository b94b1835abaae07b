import { useDoubleClick } from '../../shared/parts/choice/useDoubleClick'
import { Button } from '../../shared/parts/elements/Button/Button'
import { formatBytes } from './bytes'
import css from './FileUpload.module.css'
import { keyOf } from './files'
import { remove, sum } from './messages'
import { Preview } from './Preview'

/**
 * The files that will be sent. A button removes each of them. `onEmpty` moves the focus after the last one is removed.
 */
export function FileList({
  files,
  onRemove,
  onEmpty,
}: {
  files: readonly File[]
  onRemove: (file: File) => void
  onEmpty: () => void
}) {
  const { removes, isSecond } = useDoubleClick()
  return (
    <div>
      <ul className={css.list}>
        {files.map(file => (
          <li key={keyOf(file)} className={css.file} data-part="file">
            <Preview file={file} />
            <div className={css.words}>
              {/* A name may be in a script that runs from right to left. */}
              <bdi className={css.name}>{file.name}</bdi>
              <span className={css.size}>{formatBytes(file.size)}</span>
            </div>
            <Button
              kind="quiet"
              icon="trash"
              iconOnly
              onClick={event => {
                if (isSecond(event)) return
                removes(event)
                const row = event.currentTarget.closest('li')
                const next = row?.nextElementSibling ?? row?.previousElementSibling
                if (next) next.querySelector('button')?.focus()
                else onEmpty()
                onRemove(file)
              }}
            >
              {remove(file.name)}
            </Button>
          </li>
        ))}
      </ul>
      {files.length > 1 && <p className={css.sum}>{sum(files)}</p>}
    </div>
  )
}
