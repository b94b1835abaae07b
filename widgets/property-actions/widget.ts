import { defineWidget } from '../../shared/parts/island/defineWidget'
import { PropertyActions } from './PropertyActions'
import { fromPage, PropertyActionsProps } from './props'

export default defineWidget({
  name: 'property-actions',
  props: PropertyActionsProps,
  Component: PropertyActions,
  fromPage,
})
