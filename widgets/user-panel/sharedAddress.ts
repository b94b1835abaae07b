/** The part of the address below `#/user` that a shared list follows: `#/user/shared/{list}`. */
export const SHARED = 'shared'
