import { defineWidget } from '../../shared/parts/island/defineWidget'
import { PropertyGallery } from './PropertyGallery'
import { fromFallback, fromPage, PropertyGalleryProps } from './props'

export default defineWidget({
  name: 'property-gallery',
  bundle: 'home',
  needs: ['photos', 'written'],
  frame: {
    service: 'HomeFrames',
  },
  props: PropertyGalleryProps,
  Component: PropertyGallery,
  fromPage,
  fromFallback,
})
