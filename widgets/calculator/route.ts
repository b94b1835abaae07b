import { pageData } from '../../shared/host/pageData'
import { hasCalculators, homeFromPage } from '../../shared/property/pricedHome'
import type { Modal } from '../../shared/router/modal'

/** The calculators of this home (2.20, 2.68), if it has any (9.23). */
export const calculator: Modal = {
  code: 'Calculator',
  routes: [{ address: 'calculator', name: 'Calculator', applies: () => hasCalculators(homeFromPage(pageData)) }],
  look: { size: 'large', tall: true },
  loading: 'Loading the calculators',
}
