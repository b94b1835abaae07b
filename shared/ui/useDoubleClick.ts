import { type MouseEvent, useRef } from 'react'

/** A second click this soon after a removal is the rest of a double click, in ms. */
const DOUBLE_CLICK_MS = 500

/**
 * For a list whose entries a click removes. The next entry then comes under the pointer, and the second half of a double
 * click must not remove it, too. Clicks by keys count each, because the focus says what they are about.
 * @returns `removes`, to call with the click that removes, and `isSecond`, which tells the click to be ignored
 */
export function useDoubleClick() {
  const removedAt = useRef(-DOUBLE_CLICK_MS)
  return {
    removes({ timeStamp }: MouseEvent) {
      removedAt.current = timeStamp
    },
    isSecond: ({ detail, timeStamp }: MouseEvent) => detail > 0 && timeStamp - removedAt.current < DOUBLE_CLICK_MS,
  }
}
