import { atom, type WritableAtom } from 'nanostores'
import { readDraft } from '../drafts/drafts'
import type { Typed } from './check'
import type { Outcome } from './outcome'

type Progress = { state: 'idle' } | { state: 'running' } | { state: 'failed'; outcome: Outcome }

interface Memory {
  /** What was typed; never a password. */
  typed: Typed
  $progress: WritableAtom<Progress>
  /** What this tab kept of it has been added. */
  hasDraft?: boolean
}

const forms: Record<string, Memory> = {}

/** What the page keeps of a form, which goes on running, and is as it was left, when a panel closes and opens again. */
export const memoryOf = (form: string): Memory => (forms[form] ??= { typed: {}, $progress: atom({ state: 'idle' }) })

/** The same for a form whose draft outlives a reload. */
export function draftOf(form: string): Memory {
  const memory = memoryOf(form)
  if (!memory.hasDraft) Object.assign(memory.typed, readDraft(form))
  memory.hasDraft = true
  return memory
}
