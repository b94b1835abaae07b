/** Selects the markers of a page's list of homes: ours, and one of a template's own cards. A row of homes beside it is none. */
export const LISTS = ':is([data-widget=property-results],[data-widget=own-cards][data-results])'
