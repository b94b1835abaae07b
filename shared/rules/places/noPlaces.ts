import { isPostcodeBegun } from '../readers/places/postcode'

/**
 * The message when a text has no suggestions. A postcode gets other words, because its spelling is right and it is not
 * a name.
 */
export const noPlaces = (text: string) =>
  isPostcodeBegun(text)
    ? 'No suggestions for this postcode. Try a town nearby, or search for it as it is.'
    : 'No place of that name. Check the spelling.'
