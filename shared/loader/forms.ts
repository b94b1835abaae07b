import { all, make } from './names'

let token: string | undefined

/** The token in force: what a reply renewed it to, else what the page's template gave (contract 4). */
export function currentToken(renewed?: string | null) {
  try {
    token = renewed || token || (window.Homeflow?.get?.('authenticityToken') as string)
  } catch {}
  if (!token)
    for (const { textContent } of all('[data-page-data]'))
      try {
        token = JSON.parse(textContent!).authenticityToken || token
      } catch {}
  token ||= (all('[name=csrf-token]')[0] as HTMLMetaElement)?.content
  if (renewed) addTokens()
  return token
}

/** Gives server forms the anti-forgery token; same-origin POST forms only (7.32, contract 11). */
export function addTokens() {
  for (const form of all('form[method=post]:not(.noAuthToken,[data-island] *)') as NodeListOf<HTMLFormElement>)
    try {
      // A copy's, as a field called "action" shadows the form's own.
      if ((form.cloneNode() as HTMLFormElement).action.startsWith(`${origin}/`) && currentToken()) {
        if (!form.authenticity_token) form.prepend(make('input', { name: 'authenticity_token', type: 'hidden' }))
        form.authenticity_token.value = token
      }
    } catch {}
}

type Sent = SubmitEvent & { target: HTMLFormElement; submitter: HTMLButtonElement | null }

/** Keeps the token here when the button that sends a form leads elsewhere. */
export function keepToken({ target, submitter }: Sent) {
  if (target.authenticity_token)
    target.authenticity_token.disabled = submitter && !submitter.formAction.startsWith(`${origin}/`)
}
