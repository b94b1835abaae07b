import { rememberViewed } from '../stores/recentlyViewed'

/**
 * Adds the home of a page to the viewed homes. Pages import this module late, not the store itself: other widgets import
 * the store directly, so the build would need one more file for a late import of it.
 */
export const rememberHome = (property: unknown) => rememberViewed(property)
