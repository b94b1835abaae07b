/** The texts of the first step of `#/valuation`, and the types of homes. */
export const homeMessages = {
  steps: ['Your home', 'You'],
  type: 'Type of home',
  typeMissing: 'Choose the type of home',
  choose: 'Choose',
  types: {
    d: 'Detached house',
    s: 'Semi-detached house',
    t: 'Terraced house',
    et: 'End-of-terrace house',
    f: 'Flat',
    '106': 'Maisonette',
    '5': 'Bungalow',
  },
  bedrooms: 'Bedrooms',
  bedroomsMissing: 'Choose the number of bedrooms',
}
