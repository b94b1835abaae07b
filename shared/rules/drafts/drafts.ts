import { DRAFT, POSTED_FORM } from '../../page/loader/dom'

/** What a form's fields hold, by name. */
type Typed = Record<string, string>

/** How long a draft is kept, in ms (contract 11, Drafts). */
export const KEPT_MS = 30 * 60_000

/** Where the attempts are noted that nobody has answered yet. */
const ATTEMPT = 'estate-islands:attempt'

/** Where the viewing is noted that has arrived in this tab, for the panel that confirms it. */
const ARRIVED = 'estate-islands:arrived'

/** Where it is noted when the form was posted that the host has refused last in this tab. */
const REFUSED = 'estate-islands:refused'

const UNANSWERED = ':unanswered'

/** Uses the tab's storage. Returns `undefined` when that fails, as if the storage were empty. */
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

const keysIn = (storage: Storage) => Object.keys(storage).filter(key => key.startsWith(DRAFT))

/** Whether this tab keeps a draft of any form. */
export const hasDrafts = () => !!inStorage(storage => keysIn(storage).length)

/** What else forgets its texts when all drafts are deleted. */
const forgetters = new Set<() => void>()

/** Calls a function whenever all drafts are deleted. */
export const onDraftsDeleted = (forget: () => void) => void forgetters.add(forget)

/** Deletes the drafts of all forms. */
export function deleteDrafts() {
  inStorage(storage => {
    for (const key of [...keysIn(storage), ATTEMPT]) storage.removeItem(key)
  })
  for (const forget of forgetters) forget()
}

/** Reads by hand, without a schema library, because flash messages load this file, too. */
function parse(text: string | null): { at: number; typed: Typed } | undefined {
  const { at, typed } = Object(JSON.parse(text ?? 'null')) as { at?: unknown; typed?: unknown }
  if (typeof at !== 'number' || typeof typed !== 'object' || !typed) return
  const entries = Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { at, typed: Object.fromEntries(entries) }
}

/**
 * What was typed into a form in this tab, at most 30 minutes ago. Empty when there is nothing, or it cannot be read.
 */
export function readDraft(form: string): Typed {
  purgeDrafts()
  return inStorage(storage => parse(storage.getItem(DRAFT + form)))?.typed ?? {}
}

/** Keeps what is typed into a form. If storage is full or forbidden, it lives as long as the page. */
export function keepDraft(form: string, typed: Typed) {
  inStorage(storage => storage.setItem(DRAFT + form, JSON.stringify({ at: Date.now(), typed })))
  // The first draft is the first one to be too old.
  timer ??= setTimeout(purgeDrafts, KEPT_MS)
  watch()
}

/** Until the next draft is too old. */
let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

/** A timer may stand still while the computer sleeps. */
function watch() {
  if (!isWatching) document.addEventListener('visibilitychange', purgeDrafts)
  isWatching = true
}

/** How long a stored draft is still kept, in ms. 0 or less when it is too old, or nobody can read it. */
function remaining(text: string | null) {
  try {
    const age = Date.now() - (parse(text)?.at ?? Number.NaN)
    return age >= 0 ? KEPT_MS - age : 0
  } catch {
    return 0
  }
}

/** Deletes the drafts that are too old, now and whenever one becomes so. */
export default function purgeDrafts() {
  clearTimeout(timer)
  timer = undefined
  inStorage(storage => {
    const times = keysIn(storage)
      .filter(key => !key.endsWith(UNANSWERED))
      .map(key => ({ key, ms: remaining(storage.getItem(key)) }))
    for (const { key, ms } of times) if (!(ms > 0)) dropDraft(key.slice(DRAFT.length))
    const next = Math.min(...times.map(({ ms }) => ms).filter(ms => ms > 0))
    if (!Number.isFinite(next)) return
    timer = setTimeout(purgeDrafts, next)
    watch()
  })
}

/** Deletes a draft: the form was sent, or the draft is too old. */
export function dropDraft(form: string) {
  inStorage(storage => storage.removeItem(DRAFT + form))
  noteAnswer(form)
}

/** Where a step of a form is noted that was sent without an answer. It is deleted with all drafts. */
const unansweredKey = (form: string) => DRAFT + form + UNANSWERED

/** Notes that a form is sent from one of its steps. The page may be left before the answer comes. */
export function noteSending(form: string, step: string) {
  inStorage(storage => storage.setItem(unansweredKey(form), step))
}

/** The server has answered, or the next page will. */
export function noteAnswer(form: string) {
  inStorage(storage => storage.removeItem(unansweredKey(form)))
}

/**
 * The outcome of the step that a form was sent from without an answer, on this page or before a reload, by the step.
 * Empty when there is none, or when its draft is gone.
 */
export function unanswered(form: string) {
  const step = inStorage(storage => storage.getItem(DRAFT + form) && storage.getItem(unansweredKey(form)))
  return step == null ? {} : { [step]: { ok: false, message: '', mayHaveArrived: true } }
}

/** An attempt to send something: a digest of what, and its key. It has no text that anybody typed. */
export interface Attempt {
  what: string
  id: string
  /** When it was made last, in ms since 1970. */
  at: number
}

/** Notes the attempts that may be repeated after a reload. */
export function noteAttempts(attempts: readonly Attempt[]) {
  inStorage(storage => storage.removeItem(ATTEMPT))
  if (attempts.length) inStorage(storage => storage.setItem(ATTEMPT, JSON.stringify(attempts)))
}

/** The attempts of this tab that nobody has answered, for as long as their drafts may be kept. */
export function openAttempts(): Attempt[] {
  const raw = inStorage(storage => JSON.parse(storage.getItem(ATTEMPT) ?? '[]') as unknown)
  // 1.0.0 notes one attempt, not a list.
  return [raw]
    .flat()
    .map((attempt): Partial<Attempt> => Object(attempt))
    .filter((attempt): attempt is Attempt => {
      const age = Date.now() - Number(attempt.at)
      return !!attempt.what && !!attempt.id && age >= 0 && age < KEPT_MS
    })
}

/** An answer to an attempt came, so that it is not repeated. */
export const endAttempt = (id: string) => noteAttempts(openAttempts().filter(attempt => attempt.id !== id))

/** A form that was posted by a navigation, and the kind of lead that it is, if it is one. */
export interface Posted {
  form: string
  /** When it was posted, in ms since 1970. A tab's forms are told apart by it. */
  postedAt: number
  kind?: string
  /** The key of its attempt, if it is a lead. */
  id?: string
  /** What was asked for, if it is a viewing: nothing that anybody typed. */
  viewing?: object
  /** How far the page was scrolled, in px, and which page it was. */
  at?: { y: number; path: string }
}

/** Notes that a form is posted by a navigation. Its draft stays until the next page says that it arrived. */
export function expectAnswer(posted: Posted) {
  noteAnswer(posted.form)
  inStorage(storage => storage.setItem(POSTED_FORM, JSON.stringify(posted)))
}

/** Whether no page has said yet what came of the form that was posted last. */
export const isAnswerAwaited = () => inStorage(storage => storage.getItem(POSTED_FORM)) !== null

/** Whether what was typed into a form is kept. */
export const hasDraft = (form: string) => Object.keys(readDraft(form)).length > 0

/** The page says whether the form that was posted last has arrived. @returns the form, if it has arrived */
export function answerCame(isGood: boolean): Posted | undefined {
  return inStorage(storage => {
    const posted = Object(JSON.parse(storage.getItem(POSTED_FORM) ?? 'null')) as Partial<Posted>
    storage.removeItem(POSTED_FORM)
    if (posted.id) endAttempt(posted.id)
    if (!isGood && posted.postedAt) storage.setItem(REFUSED, String(posted.postedAt))
    if (typeof posted.form !== 'string' || !isGood) return
    dropDraft(posted.form)
    return posted as Posted
  })
}

/**
 * Whether a page has said that the form that was posted at a moment has not arrived. `false` where no page has said
 * anything, or where another form was refused since.
 */
export const wasRefused = (postedAt: number) => inStorage(storage => storage.getItem(REFUSED)) === String(postedAt)

/** Notes the viewing that has arrived: the form that this tab has posted, and not that of another tab. */
export const noteArrived = (viewing: object) => inStorage(storage => storage.setItem(ARRIVED, JSON.stringify(viewing)))

/** The viewing that has arrived in this tab. `undefined` when there is none. */
export const arrivedViewing = () =>
  inStorage(storage => JSON.parse(storage.getItem(ARRIVED) ?? 'null') as object | null) ?? undefined

/** The visitor does not want it to be kept. */
export const forgetArrived = () => inStorage(storage => storage.removeItem(ARRIVED))
