import { defineWidget } from '../../shared/parts/island/defineWidget'
import { fromPage, RecentlyViewedProps } from './props'
import { RecentlyViewed } from './RecentlyViewed'

export default defineWidget({
  name: 'recently-viewed',
  bundle: 'home',
  props: RecentlyViewedProps,
  Component: RecentlyViewed,
  fromPage,
})
