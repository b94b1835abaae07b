import { kick } from './shared/host/events'
import { isWhole } from './shared/loader/needs'
import { start } from './shared/loader/start'

declare global {
  interface Window {
    estateIslands?: ReturnType<typeof start>
  }
}

// A second copy on the page stands down, but an element with this id is no copy. What the module exports is this
// object's, see shared/build/bundle.mjs.
if (isWhole && !Object.hasOwn(window, 'estateIslands')) {
  window.estateIslands = start()
  kick('estate-islands:ready')
}
