import { pageData } from './pageData'
import { toText } from './values'

/** The telephone number of the agency in page data `agency`. Empty when it has none. */
export const agencyTelephone = () => toText(Object(pageData('agency')).telephone)
