/** What the providers we know show their questions in: a frame that they keep at the end of the body, hidden until then. */
const FRAMES = 'iframe[src*="bframe"], iframe[title*="challenge" i]'

/** Between two looks, in ms. */
const LOOK_MS = 100
/** After a question went away by itself, for the answer to be on its way, in ms. */
const GRACE_MS = 1_000
/** Longest wait for an answer or a question, in ms. */
const SILENCE_MS = 20_000

const questionFrame = () =>
  [...document.querySelectorAll<HTMLElement>(FRAMES)].find(frame => {
    const { width, height, bottom } = frame.getBoundingClientRect()
    // One that fades out is as good as gone, and visible for a while.
    return width > 0 && height > 0 && bottom > 0 && getComputedStyle(frame).visibility === 'visible'
  })

/**
 * Lets a question be used that lies over modal dialogs, which would make it inert, and takes the focus there: the dialogs
 * are not modal meanwhile. To move the frame into them would load it once more.
 * @returns what puts that back
 */
function handOver(frame: HTMLElement) {
  const focused = document.activeElement as HTMLElement | null
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  for (const dialog of dialogs) {
    dialog.close()
    dialog.show()
  }
  frame.focus({ preventScroll: true })
  return () => {
    for (const dialog of dialogs)
      if (dialog.isConnected && dialog.open) {
        dialog.close()
        dialog.showModal()
      }
    focused?.focus({ preventScroll: true })
  }
}

interface Listeners {
  /** The visitor has closed the question, which providers do not tell. */
  dismissed: () => void
  /** There has been neither a question nor an answer. */
  silent: () => void
}

/** Watches for a question to the visitor, and for its end. @returns what ends the watch */
export function watchChallenge({ dismissed, silent }: Listeners): () => void {
  let handBack: (() => void) | undefined
  let timer = setTimeout(silent, SILENCE_MS)
  // What is pressed in the frame is not heard here: whoever presses here does so beside the question.
  let isPressed = false
  const controller = new AbortController()
  const { signal } = controller
  const press = () => {
    isPressed = !!handBack
  }
  const leave = (event: KeyboardEvent) => {
    if (!handBack || event.key !== 'Escape') return
    event.preventDefault()
    dismissed()
  }
  addEventListener('pointerdown', press, { capture: true, signal })
  addEventListener('keydown', leave, { capture: true, signal })

  const look = () => {
    const frame = questionFrame()
    if (!frame === !handBack) return
    clearTimeout(timer)
    if (frame) {
      isPressed = false
      handBack = handOver(frame)
      return
    }
    handBack!()
    handBack = undefined
    if (isPressed) dismissed()
    else timer = setTimeout(dismissed, GRACE_MS)
  }
  const looking = setInterval(look, LOOK_MS)
  return () => {
    controller.abort()
    clearInterval(looking)
    clearTimeout(timer)
    handBack?.()
  }
}
