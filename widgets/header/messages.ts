// What people read and screen readers say. Names of buttons are public (contract 9).

export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const back = 'Back'
export const main = 'Main'
export const secondary = 'Secondary'
export const home = 'Home'
export const account = 'Account'
/** Follows "Account" and how many. */
export const saved = (count: number) => ` saved home${count === 1 ? '' : 's'}`
/** Followed by the number. */
export const call = 'Call '
export const contact = 'Contact'
/** Follows the name of a link. */
export const newTab = ' (new tab)'
export const bookValuation = 'Book a valuation'
/** 8.21 */
export const noItems = 'Error, menu items need to be set in admin for the header component to work'
