import { findAll } from '../../page/host/documentPart'
import { policy } from '../../page/host/trustedTypes'
import { failed, ok, type Result } from '../../page/result/result'
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
 * Why there is no page: no answer, also where the browser does not read that of another site; or another status than one
 * of success.
 */
export type PageFailure = 'unreachable' | 'refused'

/** Fetches a page of this site, as following a link would. `GET {address}`, HTML. */
export async function hostPage(address: string, signal: AbortSignal): Promise<Result<HostPage, PageFailure>> {
  const patience = new AbortController()
  const giveUp = () => patience.abort()
  const timer = setTimeout(giveUp, PATIENCE_MS)
  signal.addEventListener('abort', giveUp)
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' }, signal: patience.signal })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (!answer.ok) return failed('refused')
    const document = new DOMParser().parseFromString(
      policy().createHTML(pageText(bytes, answer.headers.get('content-type'))),
      'text/html',
    )
    // Scripts run only in a page that the browser opens. This page needs only its data.
    for (const script of findAll('script:not([type="application/json"])', document)) script.remove()
    return ok({ document, address: new URL(answer.url || address, location.href) })
  } catch {
    return failed('unreachable')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
