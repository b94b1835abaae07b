import type { MouseEvent } from 'react'

/** Whether a click on a link is to be followed in this window. */
export const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
