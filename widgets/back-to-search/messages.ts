/** The name is in contract 9. */
export const messages = { back: 'Back to search' }
