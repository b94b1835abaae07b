// Written by `npm run documents`, from `listsHomes` of the widgets.

/** Selects the markers that hold a page's list of homes. */
export const LISTS = ':is([data-widget=own-cards][data-results],[data-widget=property-results])'
