import { defineWidget } from '../../shared/parts/island/defineWidget'
import { loadNeighbours, noteFollowed } from './neighbours'
import { PropertyLinks } from './PropertyLinks'
import { fromPage, PropertyLinksProps } from './props'

export default defineWidget({
  name: 'property-links',
  bundle: 'home',
  personal: 'searchHistory',
  needs: ['propertyId'],
  frame: {
    service: 'HomeFrames',
    prepare: ({ propertyId }) => loadNeighbours(propertyId),
    onPress: noteFollowed,
  },
  props: PropertyLinksProps,
  Component: PropertyLinks,
  fromPage,
})
