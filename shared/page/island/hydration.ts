import { keepForFrame, keptForFrame } from '../../page/island/frameValues'

/** What the render that is running does. */
let now: { isHydrating?: boolean; isFrame?: boolean } = {}

/** Whether the render that is running hydrates the server's markup, or a first frame. */
export const isHydrating = () => !!now.isHydrating

/** Whether the render that is running draws a first frame, which nothing that comes later can change. */
export const isDrawingFrame = () => !!now.isFrame && !now.isHydrating

/**
 * A value for the render that is running. A first frame may show what this browser has stored. What is stored may
 * change until React hydrates the frame, which then gets the same value again.
 *
 * @param id the component's, from `useId`
 * @param read reads the value
 * @param written the value in the server's markup, and wherever nothing is hydrated
 */
export function inFrame<Value>(id: string, read: () => Value, written: () => Value): Value {
  if (!now.isFrame) return written()
  return now.isHydrating ? keptForFrame(id, read) : keepForFrame(id, read())
}

/** Runs a render, and says what it does. */
export function rendering<Result>(what: typeof now, render: () => Result): Result {
  now = what
  try {
    return render()
  } finally {
    now = {}
  }
}
