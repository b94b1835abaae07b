/** Fields that a visitor may fill in or choose in. */
export const FIELD = 'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image]),select,textarea'

/**
 * Elements that a visitor may be using when the island takes over. Old templates have buttons that are links without an
 * address.
 */
export const USABLE = `${FIELD},input:not([type=hidden]),a,button,summary,[tabindex],[role=button]`
