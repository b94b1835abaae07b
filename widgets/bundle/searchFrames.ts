import { framesOf } from '../../shared/parts/firstFrame/showFrame'
import { PropertySearch } from '../property-search/PropertySearch'
import * as search from '../property-search/props'

/** The first frame of the search form. */
export const show = framesOf({
  'property-search': { props: search.PropertySearchProps, fromPage: search.fromPage, Component: PropertySearch },
})
