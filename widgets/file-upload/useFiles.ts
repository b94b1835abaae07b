import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { tellChange } from '../../shared/page/host/events'
import { useFormReset } from '../../shared/parts/elements/Field/useFormReset'
import { chooseFiles, type Refused, type Rules } from './files'
import { outcome, removed } from './messages'

/** The files that an input holds, and what became of the files that were chosen last. */
export function useFiles(input: RefObject<HTMLInputElement | null>, { accept, multiple }: Rules) {
  const fileList = useRef<readonly File[]>([])
  const telling = useRef(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [missing, setMissing] = useState(false)
  const [sentence, say] = useState('')

  function keep(next: readonly File[]) {
    fileList.current = next
    const transfer = new DataTransfer()
    for (const file of next) transfer.items.add(file)
    input.current!.files = transfer.files
    setFiles(next)
  }

  /** Sends a change event, because the browser sends none when a script changes the files. */
  function tell() {
    telling.current = true
    tellChange(input.current!, 'change')
    telling.current = false
  }

  function take(chosen: readonly File[], folders: readonly string[] = []) {
    const before = fileList.current
    const choice = chooseFiles(before, chosen, { accept, multiple })
    const all = [...choice.refused, ...folders.map(name => ({ name, why: 'folder' }) as const)]
    keep(choice.files)
    setRefused(all)
    setMissing(false)
    const names = choice.files.filter(file => !before.includes(file)).map(({ name }) => name)
    say(outcome(names, all, accept))
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

  return {
    files,
    refused,
    /** Whether the form was to be sent without a required file. */
    missing,
    /** What a screen reader reads out. */
    announcement: sentence,
    miss: () => setMissing(true),
    /** Reads what the browser's file dialog has put into the input. */
    read() {
      if (telling.current) return
      const chosen = input.current!.files
      // Some browsers empty the field when the visitor cancels the file dialog.
      if (chosen?.length) take([...chosen])
      else keep(fileList.current)
    },
    add(dropped: readonly File[], folders: readonly string[]) {
      take(dropped, folders)
      tell()
    },
    remove(file: File) {
      keep(fileList.current.filter(other => other !== file))
      setRefused([])
      say(removed(file.name))
      tell()
    },
  }
}
