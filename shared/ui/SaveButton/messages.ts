/** The names of a heart (contract 9). */
export const heartMessages = { save: 'Save property', remove: 'Remove saved property' }
