/** What may stay of a host's markup, for both sanitisers. Everything else goes, elements with their content. */
export interface Allowed {
  elements: string[]
  /** On links; no other element keeps any. */
  attributes: string[]
}

export const allowed: Allowed = {
  elements: [
    ...['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'ul'],
    // Wrappers, whose content is wanted and whose looks are not.
    ...['article', 'center', 'div', 'font', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section'],
  ],
  attributes: ['href'],
}
