/** Selects the parts of a template's own cards and of its list of results. */
export const parts = {
  results: '[data-widget="own-cards"][data-results]',
  card: '[data-property-id]',
  /** The element with the number of homes. */
  count: '[data-count]',
  /** Links to other pages, and links that load more homes. */
  pages: '[data-pages]',
  more: '[data-more]',
  /** The order: a select in a form. */
  order: 'select[data-sort]',
}
