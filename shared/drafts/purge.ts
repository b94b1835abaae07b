import { purgeDrafts } from './drafts'

/** Runs on every page of a tab that keeps drafts, when the page has loaded and when it comes back from the cache. */
export default purgeDrafts
