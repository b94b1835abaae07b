import { formatBytes } from '../../shared/format/bytes'
import { Button } from '../../shared/ui/Button/Button'
import css from './FileUpload.module.css'
import { keyOf } from './files'
import { remove, sum } from './messages'
import { Preview } from './Preview'

/** The files that will be sent, each with a way to take it out again. `onEmpty`: where the focus goes with the last one. */
export function FileList({
  files,
  onRemove,
  onEmpty,
}: {
  files: readonly File[]
  onRemove: (file: File) => void
  onEmpty: () => void
}) {
  return (
    <div>
      <ul className={css.list}>
        {files.map(file => (
          <li key={keyOf(file)} className={css.file} data-part="file">
            <Preview file={file} />
            <div className={css.words}>
              {/* Names may be written to be read backwards. */}
              <bdi className={css.name}>{file.name}</bdi>
              <span className={css.size}>{formatBytes(file.size)}</span>
            </div>
            <Button
              kind="quiet"
              icon="trash"
              iconOnly
              onClick={({ currentTarget }) => {
                const row = currentTarget.closest('li')
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
