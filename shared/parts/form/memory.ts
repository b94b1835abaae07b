import { atom, type WritableAtom } from 'nanostores'
import { onDraftsDeleted, readDraft, unanswered } from '../../rules/drafts/drafts'
import type { Typed } from './check'
import type { Outcome } from './outcome'

interface Progress {
  /** Whether an attempt is under way. */
  isRunning: boolean
  /** Why the last attempt failed, by the step that it was made in. */
  failed: Readonly<Record<string, Outcome | undefined>>
  /** How often the form has begun again on this page: after it was sent, or its draft was deleted. */
  begun: number
}

export interface Memory {
  /** What was typed, but never a password. */
  typed: Typed
  $progress: WritableAtom<Progress>
  /** Whether the draft that this tab kept has been added. */
  hasDraft?: boolean
}

const forms: Record<string, Memory> = {}

/**
 * What the page remembers of a form. When a panel closes, sending goes on. When it opens again, the form is as it was
 * left.
 */
export function memoryOf(form: string): Memory {
  onDraftsDeleted(forgetTyped)
  return (forms[form] ??= { typed: {}, $progress: atom<Progress>({ isRunning: false, failed: {}, begun: 0 }) })
}

/** The same, with the draft from before a reload. */
export function draftOf(form: string): Memory {
  const memory = memoryOf(form)
  if (memory.hasDraft) return memory
  memory.hasDraft = true
  Object.assign(memory.typed, readDraft(form))
  memory.$progress.set({ isRunning: false, failed: unanswered(form), begun: 0 })
  return memory
}

/**
 * Forgets what was typed. The forms' objects stay, because forms on the page hold them. Those begin again: their fields
 * would show it to whoever comes next, and keep it as a draft once more.
 */
function forgetTyped() {
  for (const { typed, $progress } of Object.values(forms)) {
    for (const field of Object.keys(typed)) delete typed[field]
    const { isRunning, begun } = $progress.get()
    $progress.set({ isRunning, failed: {}, begun: begun + 1 })
  }
}
