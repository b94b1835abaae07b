import { track } from '../shared/tracking/tracking'
import { LISTS } from './lists'

/** The chunk `Tracking`: what is counted and remembered on pages of homes. Run once, by the core. */
export default () => track(LISTS)
