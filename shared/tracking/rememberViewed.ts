import { pageData } from '../host/pageData'
import { rememberViewed } from '../stores/recentlyViewed'

/**
 * Adds the home of this page to the viewed homes. Import this module late. A store that is also imported directly would
 * not load late.
 */
export const rememberThisHome = () => rememberViewed(pageData('property'))
