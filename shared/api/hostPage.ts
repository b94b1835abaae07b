import { policy } from '../host/trustedTypes'

/** How long a page may take, in ms. */
const PATIENCE_MS = 30_000

/** A page of the host's, read but not shown. */
export interface HostPage {
  document: Document
  /** Where it is, after redirects. */
  address: URL
}

/**
 * Asks for a page of this site, as following a link would. `GET {address}`, HTML.
 * @returns `undefined` where it could not be had; a page on another site is not read
 */
export async function hostPage(address: string, signal: AbortSignal): Promise<HostPage | undefined> {
  const patience = new AbortController()
  const giveUp = () => patience.abort()
  const timer = setTimeout(giveUp, PATIENCE_MS)
  signal.addEventListener('abort', giveUp)
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' }, signal: patience.signal })
    const text = await answer.text()
    if (!answer.ok) return undefined
    const document = new DOMParser().parseFromString(policy().createHTML(text), 'text/html')
    // Only a page that a browser goes to runs its scripts.
    for (const script of document.querySelectorAll('script:not([type="application/json"])')) script.remove()
    return { document, address: new URL(answer.url || address, location.href) }
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
