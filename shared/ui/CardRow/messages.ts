/** The names of contract 9. */
export const messages = { previous: 'Previous', next: 'Next', more: 'Load more' }
