/** Follows a visible number. Only screen readers read it. */
export const saved = (count: number) => (count === 1 ? ' saved home' : ' saved homes')
