import { track } from '../../shared/rules/tracking/tracking'
import { LISTS } from './core/lists'

/**
 * The chunk `Tracking`: counts and remembers what visitors look at on pages of homes. The core runs it on the first page.
 * @param kept whether Turbo shows its copy of a page that was counted before
 */
export default (kept?: unknown) => track(LISTS, kept)
