import { pageData } from '../../shared/host/pageData'

/** The name of the agency; empty if the page does not have it. */
export const agencyName = () => String(Object(pageData('agency')).name ?? '')
