import { defineWidget } from '../../shared/parts/island/defineWidget'
import { MoveInCost } from './MoveInCost'
import { fromPage, MoveInCostProps } from './props'

export default defineWidget({ name: 'move-in-cost', props: MoveInCostProps, Component: MoveInCost, fromPage })
