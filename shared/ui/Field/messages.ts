export const fieldMessages = { optional: 'optional' }
