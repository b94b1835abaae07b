import { all } from './names'

let token: string | undefined

/** The token in force: what a reply renewed it to, else what the page's template gave (contract 4). */
export function currentToken(renewed?: string | null) {
  token = renewed || token || (window.Homeflow?.get?.('authenticityToken') as string)
  if (!token)
    for (const { textContent } of all('[data-page-data]'))
      try {
        token = JSON.parse(textContent!).authenticityToken
      } catch {}
  token ||= document.querySelector<HTMLMetaElement>('[name=csrf-token]')?.content
  if (renewed) addTokens()
  return token
}

/** Gives server forms the anti-forgery token; same-origin POST forms only (7.32, contract 11). */
export function addTokens() {
  for (const form of all('form[method=post i]:not(.noAuthToken,[data-island] *)'))
    try {
      // The attribute, as a field called "action" shadows the property.
      const { origin } = new URL(form.getAttribute('action') || '', document.baseURI)
      if (origin === location.origin && currentToken()) {
        let field = form.querySelector<HTMLInputElement>('[name=authenticity_token]')
        if (!field) {
          field = document.createElement('input')
          field.type = 'hidden'
          field.name = 'authenticity_token'
          form.prepend(field)
        }
        field.value = token!
      }
    } catch {}
}
