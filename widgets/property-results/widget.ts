import { defineWidget } from '../../shared/parts/island/defineWidget'
import { PropertyResults } from './PropertyResults'
import { fromPage, PropertyResultsProps } from './props'

export default defineWidget({
  name: 'property-results',
  bundle: 'search',
  adopts: true,
  personal: 'savedProperties savedSearches recentlyViewed estate-islands:hiddenHomes',
  needs: ['properties', 'search'],
  listsHomes: '*',
  asInPageData: ['properties', 'pagination'],
  frame: {
    service: 'ResultsFrames',
  },
  props: PropertyResultsProps,
  Component: PropertyResults,
  fromPage,
})
