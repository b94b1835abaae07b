import { all, make } from './names'

let token: string | undefined

/** The current token: the one of the last reply that brought one, else the page's own (contract 4). */
export function currentToken(renewed?: string | null) {
  try {
    token = renewed || token || (window.Homeflow?.get?.('authenticityToken') as string)
  } catch {}
  if (!token)
    for (const script of all('[data-page-data]') as NodeListOf<HTMLScriptElement>)
      try {
        token = JSON.parse(script.text).authenticityToken || token
      } catch {}
  token ||= (all('[name=csrf-token]')[0] as HTMLMetaElement)?.content
  if (renewed) addTokens()
  return token
}

/** Whether a form, or the button that sends it, leads to this site. */
const staysHere = (sender: HTMLFormElement | HTMLButtonElement, name = 'action') =>
  // Reads the address from an empty copy: a field called "action" hides the form's own `action`.
  (sender.cloneNode() as unknown as Record<string, string>)[name]!.startsWith(`${origin}/`)

/** Gives server forms the anti-forgery token; same-origin POST forms only (7.32, contract 11). */
export function addTokens() {
  for (const form of all('form[method=post]:not(.noAuthToken,[data-island] *)') as NodeListOf<HTMLFormElement>)
    try {
      if (staysHere(form) && currentToken()) {
        if (!form.authenticity_token) form.prepend(make('input', { name: 'authenticity_token', type: 'hidden' }))
        form.authenticity_token.value = token
      }
    } catch {}
}

type Sent = SubmitEvent & { target: HTMLFormElement; submitter: HTMLButtonElement | null }

/** Keeps the token here when a form leads elsewhere: by the button that sends it, or by what a script has made of it. */
export function keepToken({ target, submitter }: Sent) {
  const field = target.authenticity_token
  if (field?.value === token)
    field.disabled = !(submitter?.hasAttribute('formaction') ? staysHere(submitter, 'formAction') : staysHere(target))
}
