/**
 * A text without what looks like tags. A tag ends before the next one begins, so that a text of angle brackets is read
 * only once.
 */
export const withoutTags = (text: string, instead = '') => text.replace(/<[^<>]*>/g, instead)
