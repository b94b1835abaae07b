import { tellConsentMode } from './consentMode'

/** The beginnings of the names of cookies that common analytics products set. */
const PREFIXES = ['_ga', '_gid', '_gat', '_gcl', '_fbp', '_fbc', '_hj', '_cl', '_uet', '_pk_', '__utm', 'ajs_', 'mp_']

/** The site's own host and those above it: `.www.a.uk`, `.a.uk`. A cookie may have been set for any of them. */
function domains() {
  const labels = location.hostname.split('.')
  return labels.slice(0, -1).map((_, index) => `; Domain=.${labels.slice(index).join('.')}`)
}

/** Ends consent: tells Google's tags, if the page uses their consent mode, and removes the cookies of analytics. */
export function takeBack() {
  tellConsentMode(false)
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    if (!PREFIXES.some(prefix => name.startsWith(prefix))) continue
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie of any domain is removed this way alone
    for (const domain of ['', ...domains()]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}
