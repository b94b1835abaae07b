import * as v from 'valibot'
import { toJson } from '../host/json'

/** What a form's fields hold, by name. */
type Typed = Record<string, string>

/** How long a draft is kept, in ms (contract 11, Drafts). */
const KEPT_MS = 30 * 60_000

const PREFIX = 'estate-islands:draft:'

const Draft = v.object({
  /** When it was last typed into, in ms since 1970. */
  at: v.number(),
  typed: v.record(v.string(), v.string()),
})

let isListening = false

/** Whoever signs out leaves nothing behind on a shared computer. */
function clearAtSignOut() {
  if (isListening) return
  isListening = true
  document.addEventListener('user_signed_out', () => {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    } catch {
      // Storage is forbidden, so nothing is in it.
    }
  })
}

/** What was typed into a form in this tab, at most 30 minutes ago. Empty where nothing was, or it cannot be read. */
export function readDraft(form: string): Typed {
  try {
    clearAtSignOut()
    const { at, typed } = v.parse(Draft, JSON.parse(sessionStorage.getItem(PREFIX + form) ?? ''))
    const age = Date.now() - at
    if (age >= 0 && age < KEPT_MS) return typed
    dropDraft(form)
  } catch {
    // None, or none of ours.
  }
  return {}
}

/** Keeps what is typed into a form. Where storage is full or forbidden it lives as long as the page. */
export function keepDraft(form: string, typed: Typed) {
  try {
    sessionStorage.setItem(PREFIX + form, toJson({ at: Date.now(), typed }))
  } catch {
    // The page has it.
  }
}

/** The form was sent, or its draft is too old. */
export function dropDraft(form: string) {
  try {
    sessionStorage.removeItem(PREFIX + form)
  } catch {
    // Storage is forbidden, so nothing is in it.
  }
}
