import { followCancelled } from '../../shared/page/router/cancelledClick'
import { createRouter } from '../../shared/page/router/router'
import { LISTS } from './core/lists'
import { modals } from './modals'

const { run, opens, fetchAhead } = createRouter(modals, { viewedBy: LISTS })

/** The chunk `Router`: opens what the page's hash and a click on a route ask for. */
export { fetchAhead, followCancelled, opens, run as default }
