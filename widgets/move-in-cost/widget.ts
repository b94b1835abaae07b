import { defineWidget } from '../../shared/parts/island/defineWidget'
import { MoveInCost } from './MoveInCost'
import { fromPage, MoveInCostProps } from './props'

export default defineWidget({
  name: 'move-in-cost',
  bundle: 'home',
  needs: ['rent'],
  props: MoveInCostProps,
  Component: MoveInCost,
  fromPage,
})
