/**
 * The elements and attributes that both sanitisers keep. They remove everything else, elements together with their
 * content.
 */
export interface Allowed {
  elements: string[]
  attributes: string[]
}

export const allowed: Allowed = {
  elements: (
    'a abbr b br code del em i ins li mark ol p q s small span strike strong sub sup time tt u ul ' +
    // Fees are often in a table.
    'caption dd dl dt hr table tbody td tfoot th thead tr ' +
    // Wrappers. Their content is wanted, their looks are not.
    'address article big blockquote center div figcaption figure font label nobr h1 h2 h3 h4 h5 h6 pre section'
  ).split(' '),
  // Addresses of links, and cells that are as large as several.
  attributes: ['href', 'colspan', 'rowspan'],
}
