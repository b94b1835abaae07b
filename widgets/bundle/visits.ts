import { documentPart, find } from '../../shared/page/host/documentPart'
import { dataInScripts, pageData } from '../../shared/page/host/pageData'
import { isPageOfHomes } from '../../shared/page/island/engine'
import { owedToConsent } from '../../shared/page/loader/consent'
import { isOurHash, SWAPPED, whenIdle } from '../../shared/page/loader/dom'
import { type Chunks, loader, type ServiceName } from '../../shared/page/loader/loader'
import { askAgain } from '../../shared/rules/visits/askAgain'
import { followBack } from '../../shared/rules/visits/followBack'
import { keepToken, takeToken } from '../../shared/rules/visits/token'
import { createVisits } from '../../shared/rules/visits/visits'
import { LISTS } from './core/lists'

/** Runs a service, unless the visitor is on the next page by then. */
function run<Name extends ServiceName>(name: Name, event?: unknown) {
  const page = documentPart('body')
  loader()
    .loadChunk(name)
    .then((service: Chunks[ServiceName]) => documentPart('body') === page && service.default(event), console.error)
}

/** Asks about cookies and who is signed in, as at a page load. */
function ask() {
  whenIdle(() => {
    const owed = owedToConsent(pageData)
    if (owed) run(owed)
  })
  askAgain().catch(console.error)
}

/** Does for another page what mount.js and the core do for the first one. */
const visited = createVisits({
  // Where this code comes late, the event of the second page follows at once, and that page's token is to be taken.
  first: () => setTimeout(keepToken),
  another(isKept) {
    if (!isKept) takeToken()
    if (isPageOfHomes()) whenIdle(() => run('Tracking', isKept))
    ask()
  },
})

/**
 * Does the same for a page that another script has brought, as htmx and pjax do (contract 2, 5). Such scripts leave the
 * head as it is, so only what the new body says is about the new page.
 */
function swapped() {
  // These tell of their pages by events.
  if ('Turbo' in window || 'Turbolinks' in window) return
  const token = dataInScripts('authenticityToken', 'body ')
  if (token && typeof token === 'string') loader().token(token)
  if (dataInScripts('page_route', 'body ') && isPageOfHomes()) whenIdle(() => run('Tracking', false))
  ask()
}

/**
 * A list adds entries to the history without a page load, and they outlive it: after a reload the list is the server's
 * again. Until somebody uses it, nothing else hears of a step to another one of these entries.
 */
function stepped() {
  if (find(`${LISTS}:not([data-widget-state=ready])`)) followBack()
}

/**
 * The chunk `Visits`: what begins anew when the page is another one on a site with Turbo or Turbolinks, and after a step
 * in the history when the list of homes is another one.
 * @param event `turbo:load`, `turbolinks:load` or `popstate`, or `SWAPPED`
 */
export default function visits(event?: unknown) {
  if (event instanceof PopStateEvent) return stepped()
  // The router hears of later pages itself.
  if (isOurHash(location.hash)) run('Router')
  if (event === SWAPPED) swapped()
  else visited(event)
}
