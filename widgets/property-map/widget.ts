import { defineWidget } from '../../shared/parts/island/defineWidget'
import { PropertyMap } from './PropertyMap'
import { fromPage, PropertyMapProps } from './props'

export default defineWidget({
  name: 'property-map',
  bundle: 'home',
  needs: ['lat'],
  props: PropertyMapProps,
  Component: PropertyMap,
  fromPage,
})
