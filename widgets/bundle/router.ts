import type { RouteClick } from '../../shared/page/mount/routeClicks'
import { followCancelled as followClick } from '../../shared/page/router/cancelledClick'
import { createRouter } from '../../shared/page/router/router'
import { LISTS } from './core/lists'
import { modals } from './modals'

const { run, opens, fetchAhead } = createRouter(modals, { viewedBy: LISTS })

function followCancelled(click: RouteClick) {
  followClick(click)
  // Where the address was written to the history, not every browser tells of it.
  run()
}

/** The chunk `Router`: opens what the page's hash and a click on a route ask for. */
export { fetchAhead, followCancelled, opens, run as default }
