import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Field, tied } from '../../shared/ui/Field/Field'
import { useFormReset } from '../../shared/ui/Field/useFormReset'
import { LiveRegion } from '../../shared/ui/LiveRegion/LiveRegion'
import { DropZone } from './DropZone'
import { Errors } from './Errors'
import { FileList } from './FileList'
import css from './FileUpload.module.css'
import { choose, type Refused } from './files'
import { added, label as defaultLabel, limits, refusal, removed } from './messages'
import type { FileUploadProps } from './props'

/** A file field. Its input holds the accepted files, so the form around it sends them as usual. */
export function FileUpload({ label, accept, multiple, id, ...attributes }: FileUploadProps) {
  const made = useId()
  const fieldId = id ?? made
  const input = useRef<HTMLInputElement>(null)
  const kept = useRef<readonly File[]>([])
  const telling = useRef(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [missing, setMissing] = useState(false)
  const [said, say] = useState('')

  function keep(next: readonly File[]) {
    kept.current = next
    const transfer = new DataTransfer()
    for (const file of next) transfer.items.add(file)
    input.current!.files = transfer.files
    setFiles(next)
  }

  /** Sends a change event, because the browser sends none when a script changes the files. */
  function tell() {
    telling.current = true
    input.current!.dispatchEvent(new Event('change', { bubbles: true }))
    telling.current = false
  }

  function take(chosen: readonly File[], folders: readonly string[] = []) {
    const before = kept.current
    const choice = choose(before, chosen, { accept, multiple })
    const all = [...choice.refused, ...folders.map(name => ({ name, why: 'folder' }) as const)]
    keep(choice.files)
    setRefused(all)
    setMissing(false)
    const names = choice.files.filter(file => !before.includes(file)).map(({ name }) => name)
    say(
      [added(names, !all.length), ...all.slice(0, 3).map(({ name, why }) => `${name}: ${refusal(why, accept)}`)]
        .filter(Boolean)
        .join('. '),
    )
  }

  const adopt = useEffectEvent(() => {
    const chosen = input.current!.files
    if (chosen?.length) take([...chosen])
  })
  // Takes over files that the visitor chose in the server's markup, before hydration.
  useEffect(() => adopt(), [])

  useFormReset(input, () => {
    keep([])
    setRefused([])
    setMissing(false)
    say('')
  })

  const hint = limits(accept, multiple)
  const wrong = missing || refused.length > 0
  return (
    <div className={css.root} data-part="file-upload">
      <Field label={label ?? defaultLabel(multiple)} hint={hint} required={attributes.required} id={fieldId}>
        {control => (
          <DropZone
            multiple={multiple}
            some={files.length > 0}
            onDrop={(dropped, folders) => {
              if (input.current!.matches(':disabled')) return
              take(dropped, folders)
              tell()
            }}
          >
            <input
              {...attributes}
              {...control}
              {...tied(fieldId, hint, wrong ? 'error' : undefined)}
              // A field that holds files is valid, even if it refused others.
              aria-invalid={wrong && !files.length ? true : undefined}
              ref={input}
              type="file"
              className={css.input}
              accept={accept}
              multiple={multiple}
              onChange={({ target }) => {
                if (telling.current) return
                // Some browsers empty the field when the visitor cancels the file dialog.
                if (target.files?.length) take([...target.files])
                else keep(kept.current)
              }}
              onInvalid={event => {
                // Hides the browser's own error bubble.
                event.preventDefault()
                setMissing(true)
                const { form } = event.currentTarget
                const first = [...(form?.elements ?? [])].find(element => element.matches(':invalid:not(fieldset)'))
                if (!first || first === event.currentTarget) event.currentTarget.focus()
              }}
            />
          </DropZone>
        )}
      </Field>
      {wrong && <Errors of={fieldId} missing={missing} refused={refused} accept={accept} />}
      {files.length > 0 && (
        <FileList
          files={files}
          onEmpty={() => input.current?.focus()}
          onRemove={file => {
            keep(kept.current.filter(other => other !== file))
            setRefused([])
            say(removed(file.name))
            tell()
          }}
        />
      )}
      <LiveRegion>{said}</LiveRegion>
    </div>
  )
}
