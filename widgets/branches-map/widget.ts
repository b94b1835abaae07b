import { defineWidget } from '../../shared/parts/island/defineWidget'
import { BranchesMap } from './BranchesMap'
import { BranchesMapProps, fromPage } from './props'

export default defineWidget({
  name: 'branches-map',
  bundle: 'agency',
  props: BranchesMapProps,
  Component: BranchesMap,
  fromPage,
})
