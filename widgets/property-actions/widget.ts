import { defineWidget } from '../../shared/parts/island/defineWidget'
import { PropertyActions } from './PropertyActions'
import { fromPage, PropertyActionsProps } from './props'

export default defineWidget({
  name: 'property-actions',
  bundle: 'home',
  needs: ['viewing', 'photos', 'floorplans', 'charts', 'video', 'calculators', 'fees', 'newHomes', 'contact'],
  frame: {
    service: 'HomeFrames',
  },
  props: PropertyActionsProps,
  Component: PropertyActions,
  fromPage,
})
