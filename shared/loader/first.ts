import { start, track } from './islands'
import { MARKER, STATE } from './names'

/**
 * Watches for the first click, key, focus or hover in a marker that waits. It starts the island; a press is held back
 * and given to the island when it is there, or to the server's markup when it never will be. A link is not held: it
 * needs no island to go where it leads.
 */
export function onFirst(event: Event) {
  const target = event.target as Element
  const marker = target.closest?.(`[${MARKER}]`)
  const island = marker && track(marker)
  if (!island || !marker.matches(`[${STATE}=pending]`)) return
  if (event.type === 'keydown') island.key = event as KeyboardEvent
  if (event.type === 'click') {
    const pressed = target.closest<HTMLElement>('a[href],button,summary,[role=button],[type=submit]')
    if (pressed && !pressed.matches('a')) {
      event.preventDefault()
      event.stopImmediatePropagation()
      island.click = pressed
    }
  }
  island.used ||= event.timeStamp
  start(marker)
}
