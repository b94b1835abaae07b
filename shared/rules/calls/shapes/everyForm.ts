import * as v from 'valibot'
import { address, field, needed, shape, text } from './shape'

/** The boxes that a visitor has ticked (3.2, 3.20). */
export const preferences = shape(
  {
    opt_in_terms: needed(v.literal('on'), 'Always `on`: nobody sends without having agreed to the terms'),
    opt_in_marketing: field(v.literal('on'), '`on`: **the visitor wants news and offers**. Nobody else does'),
    opt_in_marketing_url: field(address, 'The page on which they said so'),
  },
  'exact',
)

/** The bot check's token (7.31), for the body of each form that is checked. */
export const checkToken = {
  'g-recaptcha-response': field(text, 'The token of the bot check, where page data has `recaptcha`'),
}
