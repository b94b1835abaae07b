import { mount } from './ownCards'
import { ownCardsProps } from './props'

/** Needs no React: what the server wrote is not drawn anew. */
export default { name: 'own-cards', props: ownCardsProps, mount, stays: true as const }
