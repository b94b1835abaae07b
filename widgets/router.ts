import { createRouter } from '../shared/router/router'
import { LISTS } from './lists'
import { modals } from './modals'

const { run, opens, fetchAhead } = createRouter(modals, { viewedBy: LISTS })

/** The chunk `Router`: opens what the page's hash asks for. */
export { fetchAhead, opens, run as default }
