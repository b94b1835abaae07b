import { count, grouped } from '../../shared/rules/format/count'
import type { Sort } from '../../shared/rules/search/search'

/** What each order is called (3.7). */
export const orders: Record<Sort, string> = {
  'most-expensive-first': 'Highest price',
  'least-expensive-first': 'Lowest price',
  'most-recent-first': 'Newest',
  'most-recently-updated-first': 'Recently updated',
  'most-recently-launched-first': 'Recently launched',
  'most-square-feet-first': 'Largest',
  'least-square-feet-first': 'Smallest',
}

const homes = (number: number) => count(number, 'home')

/** Every other sentence a visitor reads. */
export const resultsMessages = {
  homes,
  moreThan: (number: number) => `More than ${homes(number)}`,
  shown: (number: number, total: number) => `${grouped(number)} of ${homes(total)} shown`,
  shownSoFar: (number: number) => `${homes(number)} shown`,
  sort: 'Sort by',
  apply: 'Sort',
  view: 'View',
  list: 'List',
  grid: 'Grid',
  map: 'Map',
  more: 'Load more',
  before: 'Load previous',
  pages: 'Pages of results',
  loading: 'Loading homes',
  few: 'These are all the homes that match.',
  nearby: 'Homes nearby',
  alert: 'Tell me about new homes',
  alerted: 'This search is saved.',
  notForMe: 'Not for me',
  hidden: (street: string) => `${street} is hidden`,
  showAgain: 'Show again',
  hiddenHere: (number: number) =>
    number === 1 ? '1 of these homes is hidden' : `${grouped(number)} of these homes are hidden`,
  showThemAgain: 'Show hidden homes',
  noneInView: 'No homes in this part',
  failed: {
    list: 'The homes could not be loaded',
    next: 'More homes could not be loaded',
    previous: 'The homes before these could not be loaded',
  },
  none: 'No homes match this search',
  takeAway: 'Remove a filter:',
  filters: 'Filters in use',
  noneHere: 'There are no homes on this page',
  first: 'Go to the first page',
  wider: (radius: string) => `Search within ${radius}`,
  without: (filter: string) => `${filter}, remove`,
  all: 'Start a new search',
  save: 'Save search',
  remove: 'Remove saved search',
}
