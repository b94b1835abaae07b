import { framesOf } from '../../shared/parts/firstFrame/showFrame'
import { PropertyResults } from '../property-results/PropertyResults'
import * as results from '../property-results/props'

/** The first frames of the homes of a search. */
export const show = framesOf({
  'property-results': { props: results.PropertyResultsProps, fromPage: results.fromPage, Component: PropertyResults },
})
