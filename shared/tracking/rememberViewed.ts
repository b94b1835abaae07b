import { pageData } from '../host/pageData'
import { rememberViewed } from '../stores/recentlyViewed'

/** Keeps the home of this page among those that were looked at. Imported late: a store that is imported at once as well cannot be. */
export const rememberPage = () => rememberViewed(pageData('property'))
