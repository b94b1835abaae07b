import { start } from './shared/loader/start'

type EstateIslands = ReturnType<typeof start>

declare global {
  interface Window {
    estateIslands?: EstateIslands
  }
}

// A second copy on the page stands down: its exports are the first one's.
const first = !window.estateIslands
const islands = (window.estateIslands ??= start())

export const { register, mount, unmount, notify, version } = islands

if (first) document.dispatchEvent(new CustomEvent('estate-islands:ready'))
