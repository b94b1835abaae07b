import { formPart } from '../host/documentPart'
import { readPageData } from '../host/pageData'
import { all, around, POSTED_FORM } from '../loader/dom'

const NAME = 'authenticity_token'

let token: string | undefined

/** The valid token: the newest one from a response, else the one in the page's template (contract 4). */
export function currentToken(renewed?: string | null) {
  token ||= (readPageData('authenticityToken') as string) || all<HTMLMetaElement>('[name=csrf-token]')[0]?.content
  if (renewed) {
    token = renewed
    addTokens()
  }
  return token
}

/** The page's own POST forms. Islands handle theirs themselves. */
export const POSTED = 'form[method=post]:not([data-island] *)'

/** Those that get the token (7.32). */
const FORMS = `${POSTED}:not(.noAuthToken)`

/** Whether an address is on this site. Other sites must not get the token (contract 11). */
const isHere = (address: string) => address.startsWith(`${location.origin}/`)

/** Gives the page's forms a field with the token, for scripts that read a form's fields. */
export function addTokens() {
  for (const form of all<HTMLFormElement>(FORMS))
    if (isHere(formPart(form, 'action')) && currentToken()) {
      if (!form[NAME])
        formPart(form, 'prepend').call(
          form,
          Object.assign(document.createElement('input'), { name: NAME, type: 'hidden' }),
        )
      form[NAME].value = token
    }
}

let isCheckComing = false
/** The forms that were submitted while the code of the bot check was on its way, each with its last submission. */
const submissions = new Map<HTMLFormElement, SubmitEvent>()

/** Holds forms that are submitted now. Submits them when the code of the bot check is here or has failed (5.34). */
export function holdUntil(checkHasCome: Promise<unknown>) {
  isCheckComing = true
  checkHasCome.then(() => {
    isCheckComing = false
    for (const [form, { submitter }] of submissions) formPart(form, 'requestSubmit').call(form, submitter)
  })
}

/** The form that was submitted by a button with an address on another site. */
let leaving: unknown

/** An event of a form, and the button that submitted it. */
type OfForm<Type> = Type & { target: HTMLFormElement; submitter?: HTMLButtonElement | null }

export function onSubmit(event: SubmitEvent) {
  const { target: form, submitter: button } = event as OfForm<SubmitEvent>
  // The next page answers this form, and none that `shared/features/leads` has posted before.
  try {
    sessionStorage.removeItem(POSTED_FORM)
  } catch {
    // Forbidden storage has no note of one.
  }
  if (isCheckComing && around(event, POSTED) === form) {
    submissions.set(form, event)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // `formAction` is this page's address when the button has none.
  leaving = button && !isHere(button.formAction) && form
}

/**
 * Sets or removes the token at the moment a form is sent, also by a script. The form may be new, its method may have
 * changed to POST, and its address may now be on another site, which must not get the token.
 */
export function tokenAtLast(event: FormDataEvent) {
  const { target: form, formData } = event as OfForm<FormDataEvent>
  if (around(event, FORMS) !== form || !currentToken()) return
  if (isHere(formPart(form, 'action')) && form !== leaving) formData.set(NAME, token!)
  else if (formData.get(NAME) === token) formData.delete(NAME)
}
