/**
 * Selects the markers that hold a page's list of homes: `property-results`, or a template's own cards. A row of homes
 * beside the list does not count.
 */
export const LISTS = ':is([data-widget=property-results],[data-widget=own-cards][data-results])'
