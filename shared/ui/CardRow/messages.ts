/** The names of contract 9. */
export const rowMessages = { previous: 'Previous', next: 'Next', more: 'Load more' }
