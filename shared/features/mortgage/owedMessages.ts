import { sum, years } from './messages'

/** The words of the picture and the table of years. They are fetched when the visitor opens them. */
export const owedMessages = {
  today: (loan: number) => `Today ${sum(loan)}`,
  after: (term: number, left: number) => `After ${years(term)} ${sum(left)}`,
  endOfYear: 'End of year',
  paid: 'Paid so far',
  left: 'Still owed',
}
