import type { ApiFailure } from '../../shared/rules/calls/request'
import { adviceOn } from '../../shared/rules/calls/siteFault'
import type { PostcodeProblem } from '../../shared/rules/readers/places/postcode'
import { unbroken } from '../../shared/rules/readers/values/telephone'
import type { Lookup, Outcome } from './lookup'

const whole = (postcode: string) => postcode.replaceAll(' ', '\u00a0')

/** Texts for visitors. More are below. */
export const lookupMessages = {
  label: 'Postcode',
  placeholder: 'Enter Post code',
  find: 'Find an agent',
  offices: 'See our offices',
  another: 'Try another postcode',
  again: 'Try again',
  ring: 'Ring us',
}

export const problems: Record<PostcodeProblem, string> = {
  empty: 'Enter the postcode of the property',
  partial: `Enter the whole postcode, such as ${whole('BN1 1AA')}`,
  wrong: 'Please enter a valid postcode',
}

const advice: Record<ApiFailure['reason'], string> = {
  unreachable: 'Check your connection and try again.',
  refused: 'Check the postcode and try again.',
  broken: 'There is a problem with this site. Try again in a minute, or ask one of our offices.',
  aborted: '',
}

/** The text for an answer, or for a failed request. */
export function report(outcome: Outcome): { title: string; text: string } {
  switch (outcome.state) {
    case 'near':
      return {
        title: outcome.office
          ? `Your office for ${whole(outcome.postcode)}: ${outcome.office}`
          : `We have an office near ${whole(outcome.postcode)}`,
        text: 'Our agents there can tell you what your property is worth.',
      }
    case 'none':
      return { title: 'We are sorry', text: "We don't have agents near your property" }
    case 'unasked':
      return {
        title: outcome.telephone ? `Ring us on ${unbroken(outcome.telephone)}` : 'Ask one of our offices',
        text: `We will tell you who looks after ${whole(outcome.postcode)}.`,
      }
    case 'failed':
      return {
        title: `We could not look up ${whole(outcome.postcode)}`,
        text: adviceOn('GET /postcode_branch_lookup', advice[outcome.reason]),
      }
  }
}

/** The announcement. An error of the field is not announced where the field gets the focus, and the error is read with it. */
export function announcement(lookup: Lookup): string {
  if (lookup.state === 'idle') return ''
  if (lookup.state === 'unreadable') return lookup.unread ? problems[lookup.problem] : ''
  if (lookup.state === 'looking') return `Looking for an agent near ${whole(lookup.postcode)}`
  const { title, text } = report(lookup)
  return `${title}. ${text}`
}
