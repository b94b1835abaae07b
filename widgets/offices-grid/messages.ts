import { type BranchList, missingOf } from '../../shared/features/branches/branchList'
import { branchMessages } from '../../shared/features/branches/messages'
import { count } from '../../shared/rules/format/count'
import type { View } from './view'

/** Texts for visitors. Texts with a clause number are the exact words of the specification. */
export const officeMessages = {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  here: 'Get in touch',
  office: 'Office',
  people: 'People',
  location: 'Location',
  /** 2.59 */
  placeholder: 'Search by location',
  search: 'Search',
  suggestionsFailed: 'No suggestions at the moment. Type a town or a postcode and search.',
  placesFound: (number: number) => `${count(number, 'place')} found`,
  /** 2.60 */
  services: 'Filter by service',
  /** 2.62 */
  view: 'View services',
  pages: 'Pages of offices',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  all: 'See all offices',
  /** 2.64 */
  nothingFound: (term: string) => `Sorry we couldn't find any branches in the ${term} area.`,
  tryAnother: 'Check the spelling, or search for the nearest town.',
  noneLoaded: 'Our offices could not be loaded',
  noOffices: 'There are no offices to show.',
  askPeople: 'Our people are still here to help.',
  seePeople: 'Meet our people',
  more: 'More offices',
}

/** 2.65. `service`: label of the chosen service. `searched`: the offices are the result of a search. */
export function gridTitle(count: number, service: string | undefined, searched: boolean) {
  if (count === 1) return 'Our Location'
  return [searched ? 'Found' : 'All', count, service, 'Locations'].filter(part => part !== undefined).join(' ')
}

/** The heading above the offices; empty while it is unknown whether there are any. */
export function titleOf({ branches, state }: BranchList, { count, service }: View, term: string) {
  if (branches.length) return gridTitle(count, service?.label, term !== '')
  if (state === 'failed') return officeMessages.noneLoaded
  if (state !== 'complete') return ''
  return term ? officeMessages.nothingFound(term) : officeMessages.noOffices
}

/**
 * The announcement. It is empty until the visitor does something, because the screen reader is still reading the page.
 */
export function spoken(list: BranchList, view: View, title: string, touched: boolean) {
  const parts = [
    touched && title,
    touched && view.pageCount > 1 && officeMessages.pageOf(view.page, view.pageCount),
    list.state === 'failed' && branchMessages.failed(missingOf(list)),
  ]
  return parts.filter(Boolean).join('. ')
}
