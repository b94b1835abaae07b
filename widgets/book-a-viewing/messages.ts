/** The texts of `#/book-a-viewing`. */
export const messages = {
  lead: (address: string) => (address ? `When may we show you ${address}?` : 'When may we show you this home?'),
  hint: 'Say which days and times suit you, and what you would like to know',
}
