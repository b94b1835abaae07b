import { formPart } from '../../shared/page/host/documentPart'
import { isPlain } from '../../shared/page/host/events'
import { parts } from './parts'
import { createTurns, placeOf, type Turn } from './turn'
import { followView } from './view'

type JQueryEvent = Event & { originalEvent?: Event }
type Bind = (type: string, listener: (event: JQueryEvent) => void) => void
declare global {
  interface Window {
    jQuery?: unknown
  }
}

/**
 * Calls a listener after a choice in a select that Select2, Chosen or Nice Select has dressed. They tell of it by jQuery's
 * event alone.
 * @returns a function that stops it
 */
function onPluginChange(marker: HTMLElement, listener: (event: Event) => void) {
  const { jQuery } = window
  if (typeof jQuery !== 'function') return () => {}
  const list = Object(jQuery(marker)) as { on?: Bind; off?: Bind }
  const onChange = (event: JQueryEvent) => event.originalEvent || listener(event)
  list.on?.('change', onChange)
  return () => list.off?.('change', onChange)
}

/**
 * Changes page and order of a template's list in place. It loads the server's own page and takes the list from it. So
 * cards look the same on all pages, and no template is written twice.
 * @returns a function that stops it
 */
export function followResults(marker: HTMLElement, isOurs: (element: Element) => boolean) {
  /** The address of the list that is shown. */
  let listAddress = placeOf(location)
  const turns = createTurns(marker, catchUp)

  async function go(turn: Turn) {
    const at = await turns.turn(turn)
    if (at) listAddress = at
  }

  /** The link to another page that a click opens here. */
  function pageLink(event: MouseEvent) {
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>(`${parts.pages} a[href]`)
    const isHere = link && marker.contains(link) && isOurs(link) && link.origin === location.origin
    return isHere && isPlain(event) && !link.target && !link.hash ? link : undefined
  }
  /** InstantClick listens before a link does, and leaves links with this attribute alone. */
  function keepFromOthers(event: MouseEvent) {
    const link = pageLink(event)
    if (link) link.dataset.noInstant = ''
  }
  function onClick(event: MouseEvent) {
    const link = pageLink(event)
    // A script of the page may answer it, as pjax does where it listens at the link.
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    go({ kind: link.matches(parts.more) ? 'more' : 'page', address: link.href })
  }

  function order(form: HTMLFormElement | null) {
    if (!form || formPart(form, 'method') !== 'get' || !isOurs(form)) return false
    const address = new URL(formPart(form, 'action'))
    address.search = String(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))
    go({ kind: 'order', address: address.href })
    return true
  }
  const onChange = ({ target }: Event) => {
    if ((target as Element).matches(parts.order)) order((target as HTMLSelectElement).form)
  }
  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    if (formPart(form, 'querySelector').call(form, parts.order) && order(form)) event.preventDefault()
  }
  function catchUp() {
    if (placeOf(location) === listAddress) turns.stay()
    else go({ kind: 'back', address: location.href })
  }

  const unfollow = followView(marker, () => listAddress, catchUp)
  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('click', keepFromOthers, { signal, capture: true })
  marker.addEventListener('click', onClick, { signal })
  marker.addEventListener('change', onChange, { signal })
  marker.addEventListener('submit', onSubmit, { signal })
  const forgetPlugins = onPluginChange(marker, onChange)
  addEventListener('popstate', catchUp, { signal })
  return () => {
    unfollow()
    ended.abort()
    forgetPlugins()
    turns.end()
  }
}
