/** Every sentence a visitor reads. */
export const messages = {
  loading: 'Loading homes',
  loaded: (count: number) => (count === 1 ? '1 home' : `${count} homes`),
  none: 'There are no homes to show here',
  noneText: 'Homes come and go every day.',
  search: 'See all homes',
  failed: 'The homes could not be loaded',
}
