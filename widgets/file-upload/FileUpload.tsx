import { useId, useRef } from 'react'
import { formPart } from '../../shared/page/host/documentPart'
import { Field, tied } from '../../shared/parts/elements/Field/Field'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { DropZone } from './DropZone'
import { Errors } from './Errors'
import { FileList } from './FileList'
import css from './FileUpload.module.css'
import { widenedAccept } from './files'
import { label as defaultLabel, limits } from './messages'
import type { FileUploadProps } from './props'
import { useFiles } from './useFiles'

/** A file field. Its input holds the accepted files, so the form around it sends them as usual. */
export function FileUpload({ label, accept, multiple, id, ...attributes }: FileUploadProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const { files, refused, missing, announcement, miss, read, add, remove } = useFiles(input, { accept, multiple })
  const hint = limits(accept, multiple)
  const wrong = missing || refused.length > 0
  return (
    <div className={css.root} data-part="file-upload">
      <Field label={label ?? defaultLabel(multiple)} hint={hint} required={attributes.required} id={fieldId}>
        {control => (
          <DropZone
            multiple={multiple}
            hasFiles={files.length > 0}
            onDrop={(dropped, folders) => {
              if (!input.current!.matches(':disabled')) add(dropped, folders)
            }}
          >
            <input
              {...attributes}
              {...control}
              {...tied(fieldId, hint, wrong ? 'error' : undefined, attributes.required && 'of-page')}
              // A field that holds files is valid, even if it refused others.
              aria-invalid={(wrong && !files.length) || (attributes.required ? false : undefined)}
              ref={input}
              type="file"
              className={css.input}
              accept={widenedAccept(accept)}
              multiple={multiple}
              onChange={read}
              onInvalid={event => {
                // Hides the browser's own error bubble.
                event.preventDefault()
                miss()
                const { form } = event.currentTarget
                const first = [...(form ? formPart(form, 'elements') : [])].find(element =>
                  element.matches(':invalid:not(fieldset)'),
                )
                if (!first || first === event.currentTarget) event.currentTarget.focus()
              }}
            />
          </DropZone>
        )}
      </Field>
      {wrong && <Errors of={fieldId} missing={missing} refused={refused} accept={accept} />}
      {files.length > 0 && <FileList files={files} onEmpty={() => input.current?.focus()} onRemove={remove} />}
      <LiveRegion>{announcement}</LiveRegion>
    </div>
  )
}
