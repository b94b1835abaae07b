/** The name is in contract 9. */
export const backMessages = { back: 'Back to search' }
