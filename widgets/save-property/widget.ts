import { defineWidget } from '../../shared/parts/island/defineWidget'
import { SavePropertyProps } from './props'
import { SaveProperty } from './SaveProperty'

export default defineWidget({
  name: 'save-property',
  bundle: 'ui',
  personal: 'savedProperties',
  frame: {
    service: 'Frames',
  },
  props: SavePropertyProps,
  Component: SaveProperty,
})
