import { gtag, signals } from './consentMode'
import { readConsentMode } from './settings'

/** Cookies that the common analytics products leave on a site of their customer, by how their names begin. */
const PREFIXES = ['_ga', '_gid', '_gat', '_gcl', '_fbp', '_fbc', '_hj', '_cl', '_uet', '_pk_', '__utm', 'ajs_', 'mp_']

/** The site's own host and those above it, as a cookie may have been set for any of them: `.www.a.uk`, `.a.uk`. */
function domains() {
  const labels = location.hostname.split('.')
  return labels.slice(0, -1).map((_, index) => `; Domain=.${labels.slice(index).join('.')}`)
}

/** Consent is taken back: tells Google's tags, where the page has their consent mode, and removes what analytics left in cookies. */
export function takeBack() {
  if (readConsentMode()) gtag('consent', 'update', signals(false, false))
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    if (!PREFIXES.some(prefix => name.startsWith(prefix))) continue
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie of any domain is removed this way alone
    for (const domain of ['', ...domains()]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}
