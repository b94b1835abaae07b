// Comes first. It throws on a page where nothing of ours can work.
import './shared/loader/needs'
import { kick } from './shared/host/events'
import { start } from './shared/loader/start'

declare global {
  interface Window {
    estateIslands?: ReturnType<typeof start>
  }
}

// A second copy on the page stands down, but an element with this id is no copy. What the module exports is this
// object's, see shared/build/bundle.mjs.
if (!Object.hasOwn(window, 'estateIslands')) {
  window.estateIslands = start()
  kick('estate-islands:ready')
}
