/** What the render that is running does. */
let now: { isHydrating?: boolean; isFrame?: boolean } = {}

/** Whether the render that is running hydrates the server's markup, or a first frame. */
export const isHydrating = () => !!now.isHydrating

/**
 * Whether the render that is running makes or hydrates a first frame. Unlike the server's markup, that may show what
 * this browser has stored.
 */
export const isFrame = () => !!now.isFrame

/** Runs a render, and says what it does. */
export function rendering<Result>(what: typeof now, render: () => Result): Result {
  now = what
  try {
    return render()
  } finally {
    now = {}
  }
}
