import { findAll } from '../../page/host/documentPart'
import { policy } from '../../page/host/trustedTypes'
import { pageText } from './pageText'

/** Longest wait for a page, in ms. */
const PATIENCE_MS = 30_000

/** A page of the host that was fetched and read, but is not shown. */
export interface HostPage {
  document: Document
  /** The page's address, after redirects. */
  address: URL
}

/**
 * Fetches a page of this site, as following a link would. `GET {address}`, HTML.
 * @returns `undefined` when the page cannot be fetched. A browser does not read pages of other sites
 */
export async function hostPage(address: string, signal: AbortSignal): Promise<HostPage | undefined> {
  const patience = new AbortController()
  const giveUp = () => patience.abort()
  const timer = setTimeout(giveUp, PATIENCE_MS)
  signal.addEventListener('abort', giveUp)
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' }, signal: patience.signal })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (!answer.ok) return undefined
    const document = new DOMParser().parseFromString(
      policy().createHTML(pageText(bytes, answer.headers.get('content-type'))),
      'text/html',
    )
    // Scripts run only in a page that the browser opens. This page needs only its data.
    for (const script of findAll('script:not([type="application/json"])', document)) script.remove()
    return { document, address: new URL(answer.url || address, location.href) }
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
