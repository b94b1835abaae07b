/** The names are in contract 9. */
export const linkMessages = {
  links: 'Homes of your search',
  previous: 'Previous property',
  next: 'Next property',
}
