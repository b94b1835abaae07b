import { useState } from 'react'
import { say } from '../../../page/toasts/say'
import { NO_FORM } from '../../elements/Field/noForm'
import { TextInput } from '../../inputs/TextInput'

const copyMessages = {
  copied: 'The link is copied.',
  byHandHint: 'Your browser cannot copy it for you.',
}

/** Gives a field that appears the focus, and selects its text. React calls it once, because it is always the same. */
function take(field: HTMLInputElement | null) {
  field?.focus()
  field?.select()
}

/**
 * Copies links, and says so. A link that the browser refuses to copy is shown in a field, which takes the focus, all of
 * it selected.
 * @param label the name of that field
 * @returns `copy`; `field`, which is empty until a browser refuses; `reset`, for a link that has changed since
 */
export function useCopyLink(label: string) {
  const [byHand, setByHand] = useState('')

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address)
      setByHand('')
      void say(copyMessages.copied)
    } catch {
      setByHand(address)
    }
  }

  const field = byHand && (
    <TextInput
      form={NO_FORM}
      label={label}
      hint={copyMessages.byHandHint}
      readOnly
      value={byHand}
      autoComplete="off"
      ref={take}
      onFocus={event => event.currentTarget.select()}
    />
  )
  return { copy, field, reset: () => setByHand('') }
}

/** Whether the system has a share sheet. */
export const hasSheet = () => 'share' in navigator

/** Opens the system's share sheet, where it has one. @returns whether it opened: a visitor may close it, which is no failure */
export async function openSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return (error as Error).name === 'AbortError'
  }
}
