import { sum, years } from './messages'

/** What the picture and the table of the years say, which come when they are opened. */
export const messages = {
  today: (loan: number) => `Today ${sum(loan)}`,
  after: (term: number, left: number) => `After ${years(term)} ${sum(left)}`,
  endOfYear: 'End of year',
  paid: 'Paid so far',
  left: 'Still owed',
}
