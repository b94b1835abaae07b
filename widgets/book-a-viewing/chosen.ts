import { daysInWords, partsInWords } from '../../shared/features/leads/viewing'
import { type Part, parts } from '../../shared/features/leads/viewings'
import { viewingMessages } from './messages'

/** The values of a field that holds several, with commas between them. */
export const listed = (text = '') => text.split(',').filter(Boolean)

/** The chosen days that are not over, in order, and the parts of a day, in the day's order. */
export const readChoice = (answers: { days: string; parts: string }, today: string) => ({
  days: listed(answers.days)
    .filter(day => day > today)
    .sort(),
  parts: parts.filter(part => listed(answers.parts).includes(part)),
})

interface Choice {
  days: readonly string[]
  parts: readonly Part[]
}

/** The message, with what was chosen as plain lines below it: the host's form has no fields for it (7.21). */
export function messageWith(message: string, choice: Choice) {
  const lines = [
    choice.days.length > 0 && viewingMessages.days(daysInWords(choice)),
    choice.parts.length > 0 && viewingMessages.times(partsInWords(choice)),
  ].filter(Boolean)
  return lines.length ? `${message}\n\n${lines.join('\n')}` : message
}
