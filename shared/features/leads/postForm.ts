import { beganAt } from '../../page/host/clock'
import { documentPart, formPart } from '../../page/host/documentPart'
import { make } from '../../page/host/elements'
import { kick } from '../../page/host/events'
import { ownAddress } from '../../page/host/ownAddress'
import { scrollerOf } from '../../page/host/scrollerOf'
import { inTime } from '../../page/host/tasks'
import { loader } from '../../page/loader/loader'
import { refreshSession } from '../../page/stores/session'
import { isReachable } from '../../parts/form/isReachable'
import type { Outcome } from '../../parts/form/outcome'
import { tokenFromPage } from '../../rules/calls/request'
import { answerCame, expectAnswer, hasDraft, isAnswerAwaited, KEPT_MS, wasRefused } from '../../rules/drafts/drafts'
import { leadMessages } from './messages'
import { attemptEnded, requestIdOf } from './requestId'
import type { LeadKind } from './send'
import type { Viewing } from './viewings'

/**
 * How long the browser may take to show the next page, in ms. If this page is still there, the visitor has stopped the
 * browser, or the answer is no page.
 */
const LEAVING_MS = 30_000
/** How old a page may be whose token is taken for valid, in ms. Sessions of most servers last longer. */
const VALID_MS = 15 * 60_000
/** Longest wait for each place that may know a fresh token, in ms. */
const TOKEN_MS = 5_000

/**
 * Whether the token of this page may have ended. It goes by the time of day: the clock that only counts on stands still
 * while a computer sleeps. A page whose beginning is in the future is of unknown age, because the time was put back.
 */
const mayHaveEnded = () => Math.abs(Date.now() - beganAt()) > VALID_MS

/**
 * Fetches the anti-forgery token anew, from `/user.ljson` or else from this page. A call is sent once more when its token
 * has ended. A form is answered by the next page, so it cannot be.
 */
async function renewToken() {
  const answer = await refreshSession(TOKEN_MS)
  if (!answer?.hasToken) await inTime(tokenFromPage(), TOKEN_MS, 'token').catch(console.warn)
}

/** A form's fields, in groups: `{ lead: { message } }` is sent as `lead[message]`. Undefined fields are not sent. */
type PostFields = Record<string, string | number | undefined | Record<string, string | number | undefined>>

/** The fields as pairs of name and value, with names as the server reads them: `lead[message]`. */
function namesOf(fields: PostFields): [name: string, value: string][] {
  return Object.entries(fields)
    .flatMap(([group, value]) =>
      typeof value === 'object'
        ? Object.entries(value).map(([name, inner]) => [`${group}[${name}]`, inner] as const)
        : [[group, value] as const],
    )
    .flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
}

interface PostedForm {
  action: string
  /** The typed values. `postForm` adds the anti-forgery token, the bot check's token, and the key of a lead's attempt. */
  fields: PostFields
  /** The bot check's token, when the page has a bot check. */
  token: string | undefined
  /** The name under which the form's draft is saved. */
  name: string
  /** The kind of lead that `lead_submitted` reports after the form has arrived. Absent for forms that are not leads. */
  kind?: LeadKind
  /** What the next page confirms, if it is a viewing: nothing that anybody typed. */
  viewing?: Viewing
  /**
   * The address that the server redirects to after success, when the form names one. Otherwise it redirects to a flash
   * message.
   */
  landing?: string
}

/** Where the server's redirect to an address leads. `undefined` where the page names no address: `http://`. */
function landingOf(address: string) {
  try {
    return ownAddress(address)
  } catch {
    return undefined
  }
}

let watching: AbortController | undefined

/**
 * Calls `arrived` when the browser leaves for `landing`. The server redirects there only after success. A refusal
 * redirects to a flash message instead. The next page may not load the bundle, so this page has to notice. Browsers
 * without `pageswap` keep the draft.
 */
function watchLanding(landing: string, arrived: () => void) {
  // After 'Send again', the attempt before must not report as well.
  watching?.abort()
  watching = new AbortController()
  addEventListener('pageswap', ({ activation }) => activation?.entry.url === landing && arrived(), {
    once: true,
    signal: watching.signal,
  })
}

/**
 * Posts a form by a navigation (7.21, 7.27). The server's next page shows the result. So the promise settles only when
 * no next page comes, or when the visitor comes back to this page from the browser's back-forward cache. Without a network
 * the form stays, because the browser would put its own error page into the place of this one. From a page that has been
 * open for long it goes with a fresh token, or with the old one where none comes.
 */
export async function postForm(form: PostedForm): Promise<Outcome> {
  if (navigator.onLine === false && !(await isReachable())) return { ok: false, message: leadMessages.failed }
  if (mayHaveEnded()) await renewToken()
  return post(form)
}

function post({ action, fields, token, name, kind, viewing, landing }: PostedForm): Promise<Outcome> {
  const id = kind && requestIdOf([action, fields])
  const postedAt = Date.now()
  expectAnswer({
    form: name,
    postedAt,
    kind,
    id,
    viewing,
    at: { y: scrollerOf(documentPart('body')).scrollTop, path: location.pathname },
  })
  const form = document.createElement('form')
  form.method = 'post'
  form.action = ownAddress(action)
  // On a page in another encoding, names such as Ŵyn would be sent as `&#372;yn`.
  form.acceptCharset = 'UTF-8'
  form.hidden = true
  // The fields already have the token. The loader would take it out again in a frame with `srcdoc`, whose origin is `null`.
  form.className = 'noAuthToken'
  const tokens = {
    authenticity_token: loader().token() ?? undefined,
    'g-recaptcha-response': token,
    request_id: id,
  }
  const inputs: HTMLInputElement[] = []
  for (const [field, value] of namesOf({ ...fields, ...tokens })) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = field
    input.value = value
    inputs.push(input)
  }
  // All at once, because a field may have the name of the form's own function.
  form.append(...inputs)
  const holder = make('div', undefined, form)
  documentPart('body').append(holder)
  let outcome: Outcome = { ok: false, message: leadMessages.noAnswer, mayHaveArrived: true }
  const landingAddress = landing && landingOf(landing)
  if (landingAddress)
    watchLanding(landingAddress, () => {
      outcome = { ok: true, message: '' }
      answerCame(true)
      if (id) attemptEnded(id)
      if (kind) kick('lead_submitted', { kind })
    })
  const hadDraft = hasDraft(name)
  /** Whether the next page has said that the form arrived: it has dropped the draft. A page that says no keeps it. */
  const hasArrived = () => hadDraft && !hasDraft(name) && !isAnswerAwaited() && Date.now() - postedAt < KEPT_MS
  /** What the next page has said of the form. `undefined` when it has said nothing. */
  function answerOfNextPage(): Outcome | undefined {
    if (wasRefused(postedAt)) return { ok: false, message: leadMessages.failed }
    return hasArrived() ? { ok: true, message: '' } : undefined
  }
  // Calls the method directly. It sends no `submit` event, so no listener can hold the form back a second time.
  formPart(form, 'submit').call(form)
  holder.remove()
  return new Promise(resolve => {
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      const answer = answerOfNextPage()
      if (answer && id) attemptEnded(id)
      resolve(answer ?? outcome)
    })
    setTimeout(() => resolve(outcome), LEAVING_MS)
  })
}
