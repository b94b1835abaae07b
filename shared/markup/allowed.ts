/**
 * The elements and attributes that both sanitisers keep. They remove everything else, elements together with their
 * content.
 */
export interface Allowed {
  elements: string[]
  /** On links. Other elements keep no attributes. */
  attributes: string[]
}

export const allowed: Allowed = {
  elements: [
    ...['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'ul'],
    // Wrappers. Their content is wanted, their looks are not.
    ...['article', 'center', 'div', 'font', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section'],
  ],
  attributes: ['href'],
}
