/** The name of contract 9. */
export const messages = { back: 'Back to search' }
