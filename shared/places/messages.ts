import { isPostcodeBegun } from './postcode'

/** What a visitor reads where a text has no suggestions. A postcode is spelt right and is no name, whatever the server knows of it. */
export const noPlaces = (text: string) =>
  isPostcodeBegun(text)
    ? 'No suggestions for this postcode. Try a town nearby, or search for it as it is.'
    : 'No place of that name. Check the spelling.'
