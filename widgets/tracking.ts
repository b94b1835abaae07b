import { track } from '../shared/tracking/tracking'
import { LISTS } from './lists'

/** The chunk `Tracking`: counts and remembers what visitors look at on pages of homes. The core runs it once. */
export default () => track(LISTS)
