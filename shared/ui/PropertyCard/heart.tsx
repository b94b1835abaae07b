import type { Property } from '../../property/property'
import { toCard } from '../../property/toCard'
import { SaveButton } from '../SaveButton/SaveButton'

/** A card's `action` where visitors may save homes. */
export const heart = (home: Property, titleId: string) => (
  <SaveButton id={home.id} card={() => toCard(home)} describedBy={titleId} />
)
