import { defineWidget } from '../../shared/parts/island/defineWidget'
import { Header } from './Header'
import { fromPage, headerProps, pageKeys } from './props'
import { measureRoom } from './room'

export default defineWidget({
  name: 'header',
  bundle: 'island',
  personal: 'savedProperties',
  asInPageData: pageKeys,
  frame: {
    service: 'Frames',
    // As the island does before the first paint, so that nothing moves later.
    onShown: frame => measureRoom(frame.querySelector('header')!),
  },
  props: headerProps,
  Component: Header,
  fromPage,
})
