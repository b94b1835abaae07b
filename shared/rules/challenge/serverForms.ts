import { documentPart, formPart } from '../../page/host/documentPart'
import { make } from '../../page/host/elements'
import { say, sayError } from '../../page/toasts/say'
import { botCheckMessages } from '../botCheck/messages'
import { botCheckOf } from '../botCheck/settings'
import { askToken, fetchProvider } from './token'

export { askToken, fetchProvider }

/**
 * Class names of the incumbent (host-facts 5): the page has found a mistake, the form is checked already, a script of
 * the page sends the form.
 */
const INVALID = 'hfjs-form-invalid'
const CHECKED = 'has-recaptcha'
const BY_SCRIPT = 'async-recaptcha-submit'

const FIELD = 'g-recaptcha-response'

/** How long a check may take before the visitor is told to wait, in ms. */
const SHORT_MS = 1_500
/**
 * A form can be sent again after this time, in ms. If its page is still there, the answer was a download or never came.
 */
const LEAVING_MS = 15_000

/** Paths of 5.34. */
const PATHS = /^\/(leads|form_submissions|user\/send_to_friend)\/?$|\/properties(\/|$)/

function isGuarded(form: HTMLFormElement) {
  const action = formPart(form, 'getAttribute').call(form, 'action')
  const { origin, pathname } = new URL(action || 'about:blank', documentPart('baseURI'))
  return origin === location.origin && PATHS.test(pathname)
}

/** Forms that are being checked, or that were sent while the next page is loading. */
const underWay = new WeakSet<HTMLFormElement>()

/** Puts the token into a hidden field of the form, where the server reads it (5.35). */
function putToken(form: HTMLFormElement, token: string) {
  let field = formPart(form, 'querySelector').call(form, `:scope [name="${FIELD}"]`) as HTMLInputElement | null
  if (!field) {
    field = document.createElement('input')
    field.type = 'hidden'
    field.name = FIELD
    // Themes look for the field by this id. Only one form of the page can have it.
    if (!document.getElementById(FIELD)) field.id = FIELD
    formPart(form, 'append').call(form, field)
  }
  field.value = token
}

/**
 * Sends a held form. The page's own submit listeners run now, and may still stop it.
 * @returns whether the browser leaves the page
 */
function letGo(form: HTMLFormElement, submitter: HTMLElement | null) {
  let submission: Event | undefined
  const controller = new AbortController()
  const note = (event: Event) => {
    submission = event
  }
  addEventListener('submit', note, { capture: true, signal: controller.signal })
  formPart(form, 'classList').add(CHECKED)
  const isButton = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement
  formPart(form, 'requestSubmit').call(form, isButton && submitter.form === form ? submitter : null)
  formPart(form, 'classList').remove(CHECKED)
  controller.abort()
  return (
    !!submission &&
    !submission.defaultPrevented &&
    /^(_self)?$/.test(formPart(form, 'getAttribute').call(form, 'target') ?? '')
  )
}

/** Tells the visitor when the check takes long. @returns a function that removes the message */
function sayWhenSlow() {
  let toast: ReturnType<typeof say> | undefined
  const timer = setTimeout(() => {
    toast = say(botCheckMessages.checking, 'success', { duration: Number.POSITIVE_INFINITY })
  }, SHORT_MS)
  return async () => {
    clearTimeout(timer)
    const dismiss = await toast
    dismiss?.()
  }
}

/** Adds a line about the check below what the form has. */
function addLine(form: HTMLFormElement, words: HTMLElement) {
  const line = make('p', undefined, words)
  line.dataset.part = 'bot-check'
  formPart(form, 'append').call(form, line)
}

/**
 * Says why nothing was sent, in the form, where it stays until the next attempt. That line is no live region, because the
 * toast is read out.
 */
function giveReason(form: HTMLFormElement, reason: string) {
  addLine(form, make('strong', undefined, reason))
  sayError(reason)
}

const takeReason = (form: HTMLFormElement) =>
  formPart(form, 'querySelector').call(form, '[data-part="bot-check"] > strong')?.parentElement?.remove()

/** Checks a held form and sends it once. */
async function check(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (underWay.has(form)) return
  underWay.add(form)
  takeReason(form)
  // Firefox before 119 does not know `ariaBusy`.
  formPart(form, 'setAttribute').call(form, 'aria-busy', 'true')
  // The event for page scripts does not say which form it is.
  window.Homeflow?.set?.('submitted_form', form)
  const takeBack = sayWhenSlow()
  const token = await askToken(form)
  formPart(form, 'removeAttribute').call(form, 'aria-busy')
  void takeBack()

  let isLeaving = false
  if (!token.ok) giveReason(form, botCheckMessages[token.failure])
  else {
    if (token.value) putToken(form, token.value)
    if (formPart(form, 'classList').contains(BY_SCRIPT)) document.dispatchEvent(new CustomEvent(BY_SCRIPT))
    else isLeaving = letGo(form, submitter)
  }
  const free = () => underWay.delete(form)
  if (!isLeaving) return free()
  // The form stays blocked while the next page loads. It is free again when the visitor comes back to this page.
  setTimeout(free, LEAVING_MS)
  addEventListener('pageshow', free, { once: true })
}

/** Adds the provider's notice if the template has none. */
function giveNotice(form: HTMLFormElement) {
  if (/recaptcha/i.test(formPart(form, 'textContent') ?? '')) return
  addLine(form, make('small', undefined, botCheckMessages.notice))
}

/** The server's form around an element, if the check guards that form. */
function guardedForm(element: EventTarget | null) {
  // A submitted form is the target itself, and the document has no `closest`.
  const form = element instanceof Element && Element.prototype.closest.call(element, 'form[method=post]')
  return form instanceof HTMLFormElement && !formPart(form, 'closest').call(form, '[data-island]') && isGuarded(form)
    ? form
    : undefined
}

function touch(field: EventTarget | null) {
  const form = guardedForm(field)
  if (!form || !(field as Element).matches('input, select, textarea') || !botCheckOf()) return
  giveNotice(form)
  fetchProvider()
}

/** Runs before the page's own listeners. They run when the form is sent after the check. */
function hold(event: Event) {
  const form = guardedForm(event.target)
  if (
    !form ||
    formPart(form, 'classList').contains(INVALID) ||
    formPart(form, 'classList').contains(CHECKED) ||
    !botCheckOf()
  )
    return
  event.preventDefault()
  event.stopImmediatePropagation()
  void check(form, (event as SubmitEvent).submitter)
}

/** Runs after the page's own listeners. It holds a form that had a mistake before them and has none any more. */
function holdAfterAll(event: Event) {
  if (!event.defaultPrevented) hold(event)
}

let isGuarding = false

/** Guards the server's forms, also those that are added later (5.34). */
export default function guardForms() {
  if (isGuarding) return
  isGuarding = true
  // In a dialog it ends at the dialog's edge.
  addEventListener('focusin', ({ target }) => touch(target), true)
  touch(document.activeElement)
  addEventListener('submit', hold, { capture: true })
  addEventListener('submit', holdAfterAll)
}
