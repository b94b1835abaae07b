/** The texts of `#/book-a-viewing`. */
export const messages = {
  lead: (address: string) =>
    address ? `When would you like to see ${address}?` : 'When would you like to see this home?',
  /** Contract 9. */
  request: 'Request a viewing',
  hint: 'Say which days and times suit you, and what you would like to know',
}
