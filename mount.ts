import { start } from './shared/loader/start'

type EstateIslands = ReturnType<typeof start>

declare global {
  interface Window {
    estateIslands?: EstateIslands
  }
}

// A second copy on the page stands down: its exports are the first one's.
export const { register, mount, unmount, notify, version } = window.estateIslands ?? start()
