import { SaveButton } from '../../shared/parts/elements/SaveButton/SaveButton'
import { homeToSave } from '../../shared/rules/hearts/homeToSave'
import type { SavePropertyProps } from './props'

/** The heart of one home, for a page whose server writes the home itself. */
export function SaveProperty({ propertyId, property, words }: SavePropertyProps) {
  return <SaveButton id={propertyId} card={() => homeToSave(propertyId, [property])} words={words} />
}
