/** The names of a heart (contract 9). */
export const messages = { save: 'Save property', remove: 'Remove saved property' }
