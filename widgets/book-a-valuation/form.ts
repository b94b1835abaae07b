/** What the form is kept by. */
export const FORM = 'book-a-valuation'
