import { defineWidget } from '../../shared/island/defineWidget'
import { MoveInCost } from './MoveInCost'
import { fromPage, MoveInCostProps } from './props'

export default defineWidget({ name: 'move-in-cost', props: MoveInCostProps, Component: MoveInCost, fromPage })
