import { defineWidget } from '../../shared/parts/island/defineWidget'
import { OfficesGrid } from './OfficesGrid'
import { fromPage, OfficesGridProps } from './props'

export default defineWidget({
  name: 'offices-grid',
  bundle: 'agency',
  asInPageData: ['branches', 'branchesPagination'],
  frame: {
    service: 'AgencyFrames',
    isWaiting: ({ branches }) => !branches,
  },
  props: OfficesGridProps,
  Component: OfficesGrid,
  fromPage,
})
