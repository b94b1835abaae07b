import { pageData } from '../shared/host/pageData'
import { isPageOfHomes } from '../shared/island/engine'
import { owedToConsent } from '../shared/loader/consent'
import { type Chunks, loader, type ServiceName } from '../shared/loader/loader'
import { isOurHash, whenIdle } from '../shared/loader/names'
import { fetchLate } from '../shared/replaced/ask'
import { keepToken, takeToken } from '../shared/visits/token'
import { createVisits } from '../shared/visits/visits'

/** Runs a service, unless the visitor is on the next page by then. */
function run<Name extends ServiceName>(name: Name, event?: unknown) {
  const page = document.body
  loader()
    .loadChunk(name)
    .then((service: Chunks[ServiceName]) => document.body === page && service.default(event), console.error)
}

/** Does for another page what mount.js and the core do for the first one. */
const visited = createVisits({
  first: keepToken,
  another(isKept) {
    if (!isKept) takeToken()
    if (isPageOfHomes()) whenIdle(() => run('Tracking', isKept))
    whenIdle(() => {
      const owed = owedToConsent(pageData)
      if (owed) run(owed)
    })
    fetchLate('askAgain', () => import('../shared/visits/askAgain')).then(({ askAgain }) => askAgain(), console.error)
  },
})

/**
 * The chunk `Visits`, for sites with Turbo or Turbolinks: what begins anew when the page is another one.
 * @param event `turbo:load` or `turbolinks:load`
 */
export default function visits(event?: unknown) {
  // The router hears of later pages itself.
  if (isOurHash(location.hash)) run('Router')
  visited(event)
}
