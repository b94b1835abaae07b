import { persistently } from '../../shared/loader/persistently'
import { isPlain } from '../../shared/ui/Pages/plainClick'
import { parts } from './parts'
import { followView } from './view'

/** What a visitor has asked for: another page or order of the list, more of it, or what the address says after Back. */
export interface Turn {
  kind: 'page' | 'order' | 'more' | 'back'
  address: string
}

/** Path and query. */
export const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search

/**
 * Has the pages and the order of a template's list work in place. What comes is the server's own page, of which the list is
 * taken: cards look alike on all pages, and no template is written twice.
 * @returns what ends it
 */
export function followResults(marker: HTMLElement, isOurs: (element: Element) => boolean) {
  /** The address that the list is of. */
  let shown = placeOf(location)
  let isOver = false

  function go(turn: Turn) {
    persistently('turn', () => import('./turn')).then(
      async code => {
        if (isOver) return
        const at = await code.turn(marker, turn)
        if (at) shown = at
      },
      () => location.assign(turn.address),
    )
  }

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`${parts.pages} a[href]`)
    if (!link || !isOurs(link) || !isPlain(event) || link.target || link.hash) return
    if (link.origin !== location.origin) return
    event.preventDefault()
    go({ kind: link.matches(parts.more) ? 'more' : 'page', address: link.href })
  }

  function order(form: HTMLFormElement | null) {
    if (form?.method !== 'get' || !isOurs(form)) return false
    const address = new URL(form.action)
    address.search = String(new URLSearchParams(new FormData(form) as never))
    go({ kind: 'order', address: address.href })
    return true
  }
  const onChange = ({ target }: Event) => {
    if ((target as Element).matches(parts.order)) order((target as HTMLSelectElement).form)
  }
  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    if (form.querySelector(parts.order) && order(form)) event.preventDefault()
  }
  function catchUp() {
    if (placeOf(location) !== shown) go({ kind: 'back', address: location.href })
  }

  const unfollow = followView(marker, () => shown, catchUp)
  const ended = new AbortController()
  const { signal } = ended
  marker.addEventListener('click', onClick, { signal })
  marker.addEventListener('change', onChange, { signal })
  marker.addEventListener('submit', onSubmit, { signal })
  addEventListener('popstate', catchUp, { signal })
  return () => {
    isOver = true
    unfollow()
    ended.abort()
  }
}
