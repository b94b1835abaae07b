import { defineWidget } from '../../shared/parts/island/defineWidget'
import { PropertyResults } from './PropertyResults'
import { fromPage, PropertyResultsProps } from './props'

export default defineWidget({
  name: 'property-results',
  props: PropertyResultsProps,
  Component: PropertyResults,
  fromPage,
})
