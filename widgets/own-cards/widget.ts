import { mount } from './ownCards'
import { ownCardsProps } from './props'

/** Needs no React, because it keeps the server's markup. */
export default {
  name: 'own-cards',
  bundle: 'own-cards',
  personal: 'savedProperties',
  listsHomes: '[data-results]',
  props: ownCardsProps,
  mount,
  stays: true as const,
}
