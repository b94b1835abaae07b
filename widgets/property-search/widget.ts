import { defineWidget } from '../../shared/island/defineWidget'
import { pageSearch } from '../../shared/stores/searchProp'
import { PropertySearch } from './PropertySearch'
import { PropertySearchProps } from './props'

export default defineWidget({
  name: 'property-search',
  props: PropertySearchProps,
  Component: PropertySearch,
  fromPage: pageSearch,
})
