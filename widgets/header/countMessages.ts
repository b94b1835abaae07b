/** Follows a number that everybody sees, for those who hear it. */
export const saved = (count: number) => (count === 1 ? ' saved home' : ' saved homes')
