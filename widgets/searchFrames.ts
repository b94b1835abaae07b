import { framesOf } from '../shared/firstFrame/showFrame'
import { PropertyResults } from './property-results/PropertyResults'
import * as results from './property-results/props'
import { PropertySearch } from './property-search/PropertySearch'
import * as search from './property-search/props'

/** The first frames of the search form and of its homes. */
export const show = framesOf({
  'property-search': { props: search.PropertySearchProps, fromPage: search.fromPage, Component: PropertySearch },
  'property-results': { props: results.PropertyResultsProps, fromPage: results.fromPage, Component: PropertyResults },
})
