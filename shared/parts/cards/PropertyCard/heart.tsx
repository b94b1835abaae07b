import type { Property } from '../../../rules/property/property'
import { toCard } from '../../../rules/property/toCard'
import { SaveButton } from '../../elements/SaveButton/SaveButton'

/** The `action` of cards whose homes visitors may save. */
export const heart = (home: Property, titleId: string) => (
  <SaveButton id={home.id} card={() => toCard(home)} describedBy={titleId} />
)
