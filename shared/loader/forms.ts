import { all } from './names'
import { saidByPage } from './page'

const NAME = 'authenticity_token'

let token: string | undefined

/** The token in force: what a reply renewed it to, else what the page's template gave (contract 4). */
export function currentToken(renewed?: string | null) {
  token ||= (saidByPage('authenticityToken') as string) || all<HTMLMetaElement>('[name=csrf-token]')[0]?.content
  if (renewed) {
    token = renewed
    addTokens()
  }
  return token
}

/** The page's own POST forms (7.32), but for those that want no token. Islands send their own. */
const FORMS = 'form[method=post]:not(.noAuthToken,[data-island] *)'

/** Whether an address is on this site: no other gets the token (contract 11). */
const isHere = (address: string) => address.startsWith(`${origin}/`)

/** Where a form leads. A copy says, as a field called "action" shadows the form's own. */
const actionOf = (form: HTMLFormElement) => (form.cloneNode() as HTMLFormElement).action

/** Gives the page's forms a field with the token, for scripts that read a form's fields. */
export function addTokens() {
  for (const form of all<HTMLFormElement>(FORMS))
    if (isHere(actionOf(form)) && currentToken()) {
      if (!form[NAME]) form.prepend(Object.assign(document.createElement('input'), { name: NAME, type: 'hidden' }))
      form[NAME].value = token
    }
}

/** The form whose button leads to another site. */
let leaving: unknown

export function noteButton({ target, submitter }: SubmitEvent) {
  // Of a button without an address of its own, it is this page's.
  const button = submitter as HTMLButtonElement | null
  leaving = button && !isHere(button.formAction) && target
}

/**
 * The last word on what a form sends, by a script as well: it may be new, or a POST only since it was seen, and it may lead
 * elsewhere since, where the token must not go.
 */
export function tokenAtLast({ target, formData }: FormDataEvent) {
  const form = target as HTMLFormElement
  if (!form.matches(FORMS) || !currentToken()) return
  if (isHere(actionOf(form)) && form !== leaving) formData.set(NAME, token!)
  else if (formData.get(NAME) === token) formData.delete(NAME)
}
