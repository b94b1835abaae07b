import { framesOf } from '../shared/firstFrame/showFrame'
import { SavePropertyProps } from './save-property/props'
import { SaveProperty } from './save-property/SaveProperty'

/** The first frames of widgets on pages of every kind. The other files of this kind stand on this one. */
export const show = framesOf({ 'save-property': { props: SavePropertyProps, Component: SaveProperty } })
