import { atom, type WritableAtom } from 'nanostores'
import type { Typed } from './check'
import type { Outcome } from './outcome'

type Progress = { state: 'idle' } | { state: 'running' } | { state: 'failed'; outcome: Outcome }

interface Memory {
  /** What was typed; never a password. */
  typed: Typed
  $progress: WritableAtom<Progress>
}

const forms: Record<string, Memory> = {}

/** What the page keeps of a form, which goes on running, and is as it was left, when a panel closes and opens again. */
export const memoryOf = (form: string): Memory => (forms[form] ??= { typed: {}, $progress: atom({ state: 'idle' }) })
