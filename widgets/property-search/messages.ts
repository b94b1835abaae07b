import { pounds, weeklyRent } from '../../shared/rules/format/money'

/** Every sentence a visitor reads. */
export const searchMessages = {
  form: 'Property search',
  homes: { sales: 'Homes for sale', lettings: 'Homes to let' },
  inPlace: (place: string) => ` in ${place}`,
  andMore: (count: number) => ` and ${count} more`,
  edit: 'Edit',
  channel: 'I want to',
  buy: 'Buy',
  rent: 'Rent',
  location: 'Location',
  placeholder: 'Town or postcode',
  locate: 'Use my location',
  refused: 'Your browser will not tell us where you are. Type a town or a postcode.',
  notLocated: 'We could not find a place near you. Type a town or a postcode.',
  located: (place: string) => `Location: ${place}`,
  suggestionsFailed: 'No suggestions at the moment. Type a town or a postcode and search.',
  placesFound: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
  didYouMean: 'Did you mean …',
  similarFound: (count: number) =>
    count === 1 ? 'No place of that name. 1 similar name found' : `No place of that name. ${count} similar names found`,
  recent: 'Recent searches',
  recentFound: (count: number) => (count === 1 ? '1 recent search' : `${count} recent searches`),
  anywhere: 'Anywhere',
  forSale: 'For sale',
  toLet: 'To let',
  more: 'More filters',
  radius: 'Radius',
  noRadius: 'This area only',
  minPrice: 'Minimum price',
  maxPrice: 'Maximum price',
  minBeds: 'Minimum bedrooms',
  maxBeds: 'Maximum bedrooms',
  noMinimum: 'No min',
  noMaximum: 'No max',
  moreFailed: 'The other filters could not be loaded. Check your connection and try again.',
  search: 'Search',
  filters: 'Filters in use',
  remove: (label: string) => `${label}, remove`,
  removed: (label: string) => `${label} removed`,
}

/** A price for sale, or a rent by month and by week. */
export const priceWords = {
  sales: pounds,
  lettings: (rent: number) => `${pounds(rent)} pcm (${pounds(weeklyRent(rent))} pw)`,
}

export const bedWords = (beds: number) => (beds ? `${beds}` : 'Studio')
