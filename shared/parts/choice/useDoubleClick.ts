import { useRef } from 'react'

/** A second click this soon after a removal, and this near to it, is the rest of a double click. In ms and px. */
const DOUBLE_CLICK_MS = 500
const DOUBLE_CLICK_PX = 40

type Press = Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'>

/**
 * For a list whose entries a click removes. The next entry then comes under the pointer, and the second half of a
 * double click must not remove it, too. Clicks by keys count each, because the focus says what they are about.
 * @returns `removes`, to call with the click that removes, and `isSecond`, which tells the click to be ignored
 */
export function useDoubleClick() {
  const removal = useRef({ timeStamp: -DOUBLE_CLICK_MS, clientX: 0, clientY: 0 })
  return {
    removes({ timeStamp, clientX, clientY }: Press) {
      removal.current = { timeStamp, clientX, clientY }
    },
    isSecond({ detail, timeStamp, clientX, clientY }: Press) {
      const { current: last } = removal
      const isNear = Math.hypot(clientX - last.clientX, clientY - last.clientY) < DOUBLE_CLICK_PX
      return detail > 0 && timeStamp - last.timeStamp < DOUBLE_CLICK_MS && isNear
    },
  }
}
