/** Selects the parts of a list of results that a template wrote. */
export const parts = {
  results: '[data-widget="own-cards"][data-results]',
  card: '[data-property-id]',
  /** How many homes there are. */
  count: '[data-count]',
  /** Links to other pages, and those to more of them. */
  pages: '[data-pages]',
  more: '[data-more]',
  /** The order, a select in a form. */
  order: 'select[data-sort]',
}
