/** The texts of `#/book-a-viewing`. */
export const viewingMessages = {
  lead: (address: string) =>
    address ? `When would you like to see ${address}?` : 'When would you like to see this home?',
  when: 'When suits you?',
  whenHint: 'Choose as many as you like, or none.',
  /** Contract 9. */
  request: 'Request a viewing',
  hint: 'What you would like to know, and other times that suit you',
  /** Lines of the message that the office gets. */
  days: (days: string) => `Preferred days: ${days}`,
  times: (times: string) => `Preferred times: ${times}`,

  dayOver: 'A day you chose has passed. Choose another.',

  thanks: 'Thank you',
  thanksText: 'We have received your request. An agent will be in touch to confirm the viewing.',
  home: 'Home',
  day: 'Preferred days',
  time: 'Preferred times',
  all: 'See the viewings you have asked for',
}
