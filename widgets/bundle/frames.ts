import { framesOf } from '../../shared/parts/firstFrame/showFrame'
import { Header } from '../header/Header'
import * as header from '../header/props'
import { measureRoom } from '../header/room'
import { SavePropertyProps } from '../save-property/props'
import { SaveProperty } from '../save-property/SaveProperty'

/** The first frames of widgets on pages of every kind. The other files of this kind stand on this one. */
export const show = framesOf({
  header: {
    props: header.headerProps,
    fromPage: header.fromPage,
    Component: Header,
    // As the island does before the first paint, so that nothing moves later.
    onShown: frame => measureRoom(frame.querySelector('header')!),
  },
  'save-property': { props: SavePropertyProps, Component: SaveProperty },
})
