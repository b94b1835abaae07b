/** What the providers we know show their questions in: a frame that they keep at the end of the body, hidden until then. */
const FRAMES = 'iframe[src*="bframe"], iframe[title*="challenge" i]'

/** After a question was closed, for the answer to be on its way, in ms. */
const GRACE_MS = 1_000

const isAsked = () =>
  [...document.querySelectorAll(FRAMES)].some(frame => {
    const { width, height, bottom } = frame.getBoundingClientRect()
    return width > 0 && height > 0 && bottom > 0 && getComputedStyle(frame).visibility === 'visible'
  })

/** Lets what lies over a modal dialog be used, and makes it modal again. Neither counts as closing it. */
function stepAside(dialog: HTMLDialogElement) {
  const focused = document.activeElement as HTMLElement | null
  dialog.close()
  dialog.show()
  return () => {
    if (!dialog.isConnected || !dialog.open) return
    dialog.close()
    dialog.showModal()
    focused?.focus({ preventScroll: true })
  }
}

/**
 * Watches for a question to the visitor, which a modal dialog would cover and make inert: the dialog steps aside for as
 * long as it is asked. `dropped` hears of one that was closed without an answer, which providers do not tell.
 * @returns what ends the watch
 */
export function watchChallenge(dropped: () => void): () => void {
  let stepBack: (() => void) | undefined
  let asked = false
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    if (asked === isAsked()) return
    asked = !asked
    clearTimeout(timer)
    if (asked) {
      const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].pop()
      stepBack ??= dialog && stepAside(dialog)
    } else {
      stepBack?.()
      stepBack = undefined
      timer = setTimeout(dropped, GRACE_MS)
    }
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
  return () => {
    watcher.disconnect()
    clearTimeout(timer)
    stepBack?.()
  }
}
