import { createRouter } from '../../../shared/page/router/router'
import { modals } from '../../../widgets/bundle/modals'
import { trialModals } from './route'

const { run, opens, fetchAhead } = createRouter([...modals, ...trialModals], {
  viewedBy: '[data-widget=property-results]',
})

/** The trial build's chunk `Router`. */
export { followCancelled } from '../../../shared/page/router/cancelledClick'
export { fetchAhead, opens, run as default }
