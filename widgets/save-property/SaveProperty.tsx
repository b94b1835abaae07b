import { SaveButton } from '../../shared/ui/SaveButton/SaveButton'
import { findCard } from './findCard'
import type { SavePropertyProps } from './props'

/** The heart of one home, for a page whose server writes the home itself. */
export function SaveProperty(props: SavePropertyProps) {
  return <SaveButton id={props.propertyId} card={() => findCard(props)} words={props.words} />
}
