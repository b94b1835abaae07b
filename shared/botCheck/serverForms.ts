import { say } from '../toasts/say'
import { messages } from './messages'
import { botCheckOf } from './settings'
import { askToken, fetchProvider } from './token'

export { askToken, fetchProvider }

/** The incumbent's names (host facts 5): marked wrong by the page, checked already, and sent by a script of the page. */
const INVALID = 'hfjs-form-invalid'
const CHECKED = 'has-recaptcha'
const BY_SCRIPT = 'async-recaptcha-submit'

const FIELD = 'g-recaptcha-response'

/** Before a wait is worth a word, in ms. */
const SHORT_MS = 1_500
/** After this a form that was sent, and whose page is still there, can be sent anew: the answer was a download, or none. In ms. */
const LEAVING_MS = 15_000

/** Paths of 5.34. */
const PATHS = /^\/(leads|form_submissions|user\/send_to_friend)\/?$|\/properties(\/|$)/

function isGuarded(form: HTMLFormElement) {
  // A field called "action" hides the form's own.
  const action = form.getAttribute('action')
  const { origin, pathname } = new URL(action || 'about:blank', document.baseURI)
  return origin === location.origin && PATHS.test(pathname)
}

/** Under way: being checked, or sent and on the way to the next page. */
const underWay = new WeakSet<HTMLFormElement>()

function putToken(form: HTMLFormElement, token: string) {
  let field = form.querySelector<HTMLInputElement>(`:scope [name="${FIELD}"]`)
  if (!field) {
    field = document.createElement('input')
    field.type = 'hidden'
    field.name = FIELD
    // What themes look for, where no other form has it.
    if (!document.getElementById(FIELD)) field.id = FIELD
    form.append(field)
  }
  // 5.35
  field.value = token
}

/** Sends a form as if it had not been held: what the page does at submit is done now, and may still keep it back. */
function letGo(form: HTMLFormElement, submitter: HTMLElement | null) {
  let sent: Event | undefined
  const controller = new AbortController()
  const note = (event: Event) => {
    sent = event
  }
  addEventListener('submit', note, { capture: true, signal: controller.signal })
  form.classList.add(CHECKED)
  const isButton = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement
  HTMLFormElement.prototype.requestSubmit.call(form, isButton && submitter.form === form ? submitter : null)
  form.classList.remove(CHECKED)
  controller.abort()
  return !!sent && !sent.defaultPrevented && /^(_self)?$/.test(form.getAttribute('target') ?? '')
}

/** Says that the check takes its time. @returns what takes that back */
function sayWhenSlow() {
  let said: ReturnType<typeof say> | undefined
  const timer = setTimeout(() => {
    said = say(messages.checking, 'success', { duration: Number.POSITIVE_INFINITY })
  }, SHORT_MS)
  return async () => {
    clearTimeout(timer)
    const dismiss = await said
    dismiss?.()
  }
}

/** Checks a form that is held, and sends it once. */
async function check(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (underWay.has(form)) return
  underWay.add(form)
  form.ariaBusy = 'true'
  // Listeners of the event for scripts are not told which form it is.
  window.Homeflow?.set?.('submitted_form', form)
  const takeBack = sayWhenSlow()
  const token = await askToken(form)
  form.ariaBusy = null
  void takeBack()

  let isLeaving = false
  if (!token.ok) void say(messages[token.failure], 'error')
  else {
    if (token.value) putToken(form, token.value)
    if (form.classList.contains(BY_SCRIPT)) document.dispatchEvent(new Event(BY_SCRIPT))
    else isLeaving = letGo(form, submitter)
  }
  const free = () => underWay.delete(form)
  if (!isLeaving) return free()
  // Until the next page is here, and when this one is come back to.
  setTimeout(free, LEAVING_MS)
  addEventListener('pageshow', free, { once: true })
}

/** The provider's line, where the template has none. */
function giveNotice(form: HTMLFormElement) {
  if (/recaptcha/i.test(form.textContent)) return
  const words = document.createElement('small')
  words.append(messages.notice)
  const line = document.createElement('p')
  line.dataset.part = 'bot-check'
  line.append(words)
  form.append(line)
}

/** The form of the server's own that an element is in, where the check guards it. */
function guardedForm(element: EventTarget | null) {
  const form = (element as Element | null)?.closest?.<HTMLFormElement>('form[method=post]')
  return form && !form.closest('[data-island]') && isGuarded(form) ? form : undefined
}

function touch(field: EventTarget | null) {
  const form = guardedForm(field)
  if (!form || !(field as Element).matches('input, select, textarea') || !botCheckOf()) return
  giveNotice(form)
  fetchProvider()
}

/** Before the page's own listeners, which are to hear of it when it is sent. */
function hold(event: Event) {
  const form = guardedForm(event.target)
  if (!form || form.classList.contains(INVALID) || form.classList.contains(CHECKED) || !botCheckOf()) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void check(form, (event as SubmitEvent).submitter)
}

/** After them: one that was marked as wrong, and is so no more, goes no further. */
function holdAfterAll(event: Event) {
  if (!event.defaultPrevented) hold(event)
}

let isGuarding = false

/** Guards the forms of the server's own, those that come later as well (5.34). */
export default function guardForms() {
  if (isGuarding) return
  isGuarding = true
  addEventListener('focusin', ({ target }) => touch(target))
  touch(document.activeElement)
  addEventListener('submit', hold, { capture: true })
  addEventListener('submit', holdAfterAll)
}
