import { defineWidget } from '../../shared/parts/island/defineWidget'
import { PropertySearch } from './PropertySearch'
import { fromPage, PropertySearchProps } from './props'

export default defineWidget({
  name: 'property-search',
  bundle: 'search',
  frame: {
    service: 'SearchFrames',
  },
  props: PropertySearchProps,
  Component: PropertySearch,
  fromPage,
})
