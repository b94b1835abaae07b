import type { Modal } from '../../shared/page/dialog/modal'
import { pageData } from '../../shared/page/host/pageData'
import { hasCalculators, homeFromPage } from '../../shared/rules/home/pricedHome'

/** The calculators of this home (2.20, 2.68), if it has any (9.23). */
export const calculator: Modal = {
  code: 'Calculator',
  bundle: 'home',
  routes: [{ address: 'calculator', name: 'Calculator', applies: () => hasCalculators(homeFromPage(pageData)) }],
  look: { size: 'large', tall: true },
  loading: 'Loading the calculators',
}
