import { defineWidget } from '../../shared/parts/island/defineWidget'
import { BackToSearch } from './BackToSearch'
import { BackToSearchProps, fromPage } from './props'

export default defineWidget({
  name: 'back-to-search',
  bundle: 'home',
  personal: 'searchHistory',
  frame: {
    service: 'HomeFrames',
  },
  props: BackToSearchProps,
  Component: BackToSearch,
  fromPage,
})
