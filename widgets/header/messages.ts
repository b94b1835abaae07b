// Texts for visitors and screen readers. The names of buttons are public (contract 9).

export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const back = 'Back'
export const main = 'Main'
export const secondary = 'Secondary'
export const home = 'Home'
/** The number of saved homes follows. */
export const account = 'Account '
/** The telephone number follows. */
export const call = 'Call '
export const contact = 'Contact'
/** Follows the name of a link. */
export const newTab = ' (opens in a new tab)'
export const bookValuation = 'Book a valuation'
/** The text of a header without menu items (8.21). */
export const noItems = 'Error, menu items need to be set in admin for the header component to work'
