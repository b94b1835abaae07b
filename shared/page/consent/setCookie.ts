import { setDocumentPart } from '../host/documentPart'
/** Sets a cookie, where this page may have any. @param cookie its name, value and attributes */
export function setCookie(cookie: string) {
  try {
    // Safari before 18.4 and Firefox before 140 have no Cookie Store
    setDocumentPart('cookie', cookie)
  } catch {
    // A frame with a sandbox has no cookies.
  }
}

/** This page's path and those above it, each with and without a slash at its end. */
function paths() {
  const parts = location.pathname.split('/').filter(Boolean)
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  // A semicolon would end the path in the text of a cookie.
  return ['/', ...above.flatMap(path => [path, `${path}/`])].filter(path => !path.includes(';'))
}

/** The site's own host and those above it: `.www.a.uk`, `.a.uk`. A cookie may have been set for any of them. */
function domains() {
  const labels = location.hostname.split('.')
  return labels.slice(0, -1).map((_, index) => `; Domain=.${labels.slice(index).join('.')}`)
}

/**
 * Removes all cookies of a name that this page can see, whatever path and domain they were set for. Scripts cannot read
 * for which they were set, so each that is possible is tried.
 */
export function expireCookie(name: string) {
  for (const path of paths())
    for (const domain of ['', ...domains()]) setCookie(`${name}=; Path=${path}${domain}; Max-Age=0`)
}
