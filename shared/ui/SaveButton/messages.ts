/** What a heart is called (contract 9). */
export const messages = { save: 'Save property', remove: 'Remove saved property' }
