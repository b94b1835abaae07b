import { dayName } from '../../shared/features/leads/londonTime'
import { count } from '../../shared/rules/format/count'

/** The texts of what follows the first step of `#/book-a-valuation` (4.19–4.24, 5.24, 8.14, 8.19). */
export const requestMessages = {
  change: (part: string) => `Change ${part}`,
  parts: { home: 'the home', you: 'your details', time: 'the day and times', message: 'the message' },
  home: 'Your home',
  you: 'You',
  time: 'When',
  message: 'Message',
  day: 'Day',
  dayHint: 'We’ll ring to confirm. Choose all the times that suit you.',
  months: 'Months',
  earlier: 'Previous month',
  later: 'Next month',
  dayMissing: 'Choose today or a later day',
  times: 'Times',
  allAm: 'All am',
  allPm: 'All pm',
  timeMissing: 'Please select a valid time slot',
  timeOver: 'The time you chose has passed. Choose another.',
  picked: (day: string, times: number) =>
    `${dayName(day)}. ${times ? `${count(times, 'time')} to choose from.` : requestMessages.fullDay}`,
  fullDay: 'No times are left on this day. Choose another.',
  none: 'We are sorry',
  noneText: "We don't have agents near your property",
  noneCall: 'Ring us anyway: ',
  offices: 'See our offices',
  another: 'Change the address',
  thanks: 'Thank you',
  thanksText: 'We have received your request. An agent will be in touch to confirm the appointment.',
  asked: 'Asked for',
  replyTo: 'We’ll reply to',
  calendarTitle: (agency: string) => `Valuation requested${agency ? `: ${agency}` : ''}`,
}
