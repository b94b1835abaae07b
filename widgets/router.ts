import { createRouter } from '../shared/router/router'
import { modals } from './modals'

const { run, opens, fetchAhead } = createRouter(modals, { viewedBy: 'property-results' })

/** The chunk `Router`: opens what the page's hash asks for. */
export { fetchAhead, opens, run as default }
