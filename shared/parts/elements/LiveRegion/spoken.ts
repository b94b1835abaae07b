/**
 * The attributes of an element on the screen whose words screen readers say when they change. Render it before there are
 * words, because a live region that arrives with its words is not announced. It has no role: screen readers say 'status
 * bar' of an empty status.
 */
export const spoken = { 'aria-live': 'polite', 'aria-atomic': true } as const
