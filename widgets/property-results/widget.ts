import { defineWidget } from '../../shared/island/defineWidget'
import { PropertyResults } from './PropertyResults'
import { fromPage, PropertyResultsProps } from './props'

export default defineWidget({
  name: 'property-results',
  props: PropertyResultsProps,
  Component: PropertyResults,
  fromPage,
})
