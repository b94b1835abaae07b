import { createRouter } from '../../../shared/router/router'
import { modals } from '../../../widgets/modals'
import { trialModals } from './route'

const { run, opens, fetchAhead } = createRouter([...modals, ...trialModals], {
  viewedBy: '[data-widget=property-results]',
})

/** The trial build's chunk `Router`. */
export { followCancelled } from '../../../shared/router/cancelledClick'
export { fetchAhead, opens, run as default }
