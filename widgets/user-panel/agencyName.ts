import { pageData } from '../../shared/host/pageData'

/** Of whom the panel is; empty where the page does not say. */
export const agencyName = () => String(Object(pageData('agency')).name ?? '')
