import { count } from '../../shared/rules/format/count'

/** Every sentence a visitor reads. */
export const cardListMessages = {
  loading: 'Loading homes',
  loaded: (number: number) => count(number, 'home'),
  none: 'There are no homes to show here',
  noneText: 'Homes come and go every day.',
  search: 'See all homes',
  failed: 'The homes could not be loaded',
}
