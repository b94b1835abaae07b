import { framesOf } from '../shared/firstFrame/showFrame'
import { Header } from './header/Header'
import { fromPage, headerProps } from './header/props'
import { measureRoom } from './header/room'

/** The first frame of the header. */
export const show = framesOf({
  header: {
    props: headerProps,
    fromPage,
    Component: Header,
    // As the island does before the first paint, so that nothing moves later.
    onShown: frame => measureRoom(frame.querySelector('header')!),
  },
})
