import { findAll } from '../../page/host/documentPart'

/**
 * The frame in which known providers show a question. It is at the end of the body and hidden until there is a
 * question.
 */
const FRAMES = 'iframe[src*="bframe"], iframe[title*="challenge" i]'

/** Time between two looks for a question, in ms. */
const LOOK_MS = 100
/** Longest wait for the token after a question has closed by itself, in ms. */
const GRACE_MS = 1_000
/** Longest wait for an answer or a question, in ms. */
export const SILENCE_MS = 20_000

const questionFrame = () =>
  [...findAll<HTMLElement>(FRAMES)].find(frame => {
    const { width, height, bottom } = frame.getBoundingClientRect()
    // A frame that fades out counts as closed, although it is visible for a while.
    return width > 0 && height > 0 && bottom > 0 && getComputedStyle(frame).visibility === 'visible'
  })

/** Opens a dialog in another way. It stays scrolled where it is. */
function reopen(dialog: HTMLDialogElement, how: 'show' | 'showModal') {
  const { scrollTop } = dialog
  dialog.close()
  dialog[how]()
  dialog.scrollTop = scrollTop
}

/**
 * Makes a question usable that is shown over modal dialogs, and focuses it. A modal dialog makes all else inert, so the
 * dialogs are not modal meanwhile. The frame cannot move into a dialog, because it would load again.
 * @returns functions that tell whether a dialog was closed meanwhile, and that restore the dialogs and the focus
 */
function handOver(frame: HTMLElement) {
  const focused = document.activeElement as HTMLElement | null
  const dialogs = [...findAll<HTMLDialogElement>('dialog:modal')]
  for (const dialog of dialogs) reopen(dialog, 'show')
  frame.focus({ preventScroll: true })
  return {
    /** Whether a dialog was closed meanwhile. */
    isClosed: () => dialogs.some(dialog => !dialog.isConnected),
    handBack() {
      const { activeElement } = document
      // The visitor may have gone to another step of the form, which has the focus now.
      const next = activeElement?.closest('dialog') && !focused?.isConnected ? activeElement : focused
      for (const dialog of dialogs) if (dialog.isConnected && dialog.open) reopen(dialog, 'showModal')
      ;(next as HTMLElement | null)?.focus({ preventScroll: true })
    },
  }
}

interface Listeners {
  /** The visitor has closed the question. Providers do not report this. */
  dismissed: () => void
  /** Neither a question nor an answer has come. */
  silent: () => void
}

/** Watches for a question to the visitor, and for its end. @returns a function that ends the watch */
export function watchChallenge({ dismissed, silent }: Listeners): () => void {
  let handed: ReturnType<typeof handOver> | undefined
  let timer = setTimeout(silent, SILENCE_MS)
  // Presses inside the frame send no event here. So every press here is beside the question.
  let isPressed = false
  const controller = new AbortController()
  const { signal } = controller
  const press = () => {
    isPressed = !!handed
  }
  const leave = (event: KeyboardEvent) => {
    if (!handed || event.key !== 'Escape') return
    // A dialog of ours takes this function from its events, so that no other script cancels them (`ownEvents`).
    Event.prototype.preventDefault.call(event)
    dismissed()
  }
  // Back, Forward or another link. A dialog that opens now would make the question inert, and its form would wait for
  // it.
  const move = () => {
    if (handed) dismissed()
  }
  addEventListener('pointerdown', press, { capture: true, signal })
  addEventListener('keydown', leave, { capture: true, signal })
  addEventListener('popstate', move, { signal })

  const look = () => {
    if (handed?.isClosed()) return dismissed()
    const frame = questionFrame()
    if (!frame === !handed) return
    clearTimeout(timer)
    if (frame) {
      isPressed = false
      handed = handOver(frame)
      return
    }
    handed!.handBack()
    handed = undefined
    if (isPressed) dismissed()
    else timer = setTimeout(dismissed, GRACE_MS)
  }
  const looking = setInterval(look, LOOK_MS)
  return () => {
    controller.abort()
    clearInterval(looking)
    clearTimeout(timer)
    handed?.handBack()
  }
}
