import { kick } from './shared/page/host/events'
import { isWhole, mendNames } from './shared/page/mount/needs'
import { start } from './shared/page/mount/start'

declare global {
  interface Window {
    estateIslands?: ReturnType<typeof start>
  }
}

// A second copy on the page stands down, but an element with this id is no copy. What the module exports is this
// object's, see shared/tools/build/bundle.mjs.
if (isWhole && !Object.hasOwn(window, 'estateIslands')) {
  mendNames()
  window.estateIslands = start()
  kick('estate-islands:ready')
}
