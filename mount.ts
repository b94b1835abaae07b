import { kick } from './shared/host/events'
import { start } from './shared/loader/start'

declare global {
  interface Window {
    estateIslands?: ReturnType<typeof start>
  }
}

// A second copy on the page stands down. What the module exports is this object's, see shared/build/bundle.mjs.
if (!window.estateIslands) {
  window.estateIslands = start()
  kick('estate-islands:ready')
}
