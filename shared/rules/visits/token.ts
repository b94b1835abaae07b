import { find } from '../../page/host/documentPart'
import { pageData } from '../../page/host/pageData'
import { loader } from '../../page/loader/loader'

/** The anti-forgery token in the page's template (contract 4). */
const written = () => pageData('authenticityToken') || find<HTMLMetaElement>('[name=csrf-token]')?.content

let last: unknown

/** Takes note of the first page's token. */
export const keepToken = () => {
  last = written()
}

/**
 * Takes over the token of a page that came from the server. The visitor may have signed in or out by the host's own form,
 * which ends the older token. Data that has stayed the same brings back no old token.
 */
export function takeToken() {
  const token = written()
  if (typeof token === 'string' && token !== last) loader().token(token)
  last = token
}
