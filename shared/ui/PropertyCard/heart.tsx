import type { Property } from '../../property/property'
import { toCard } from '../../property/toCard'
import { SaveButton } from '../SaveButton/SaveButton'

/** The `action` of cards whose homes visitors may save. */
export const heart = (home: Property, titleId: string) => (
  <SaveButton id={home.id} card={() => toCard(home)} describedBy={titleId} />
)
