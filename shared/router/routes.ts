/**
 * Hash routes that open something on this page, by what follows `#/`: `book-a-valuation` (contract 5). A route that is
 * not here opens nothing.
 */
export const routes = new Set<string>()

export const opens = (route: string) => routes.has(route)
