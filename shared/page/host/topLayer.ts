/** What we show in the top layer, each above the ones before it. Dialogs come above all that are there when they open. */
const LEVELS = ['bar', 'menu', 'cookies', 'replaced', 'toasts'] as const
type Level = (typeof LEVELS)[number]

const elements = new Map<Level, HTMLElement>()

function show(element: HTMLElement) {
  // Shown again, it is the last in the top layer.
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}

/**
 * Shows an element in the top layer of the browser. No ancestor can catch it there, as one with a `transform` catches what
 * is fixed to the window, and none can cut it off or cover it. Its place among the elements stays, so the Tab key comes
 * to it as before. Its styles have to take back those that browsers give to popovers.
 *
 * Older browsers leave it where its styles put it: Chrome before 114, Firefox before 125, Safari before 17.
 */
export function raise(element: HTMLElement, level: Level) {
  if (!element.showPopover) return
  element.popover = 'manual'
  elements.set(level, element)
  show(element)
  for (const above of LEVELS.slice(LEVELS.indexOf(level) + 1)) {
    const other = elements.get(above)
    if (other?.isConnected) show(other)
  }
}

/** Takes an element out of the top layer. */
export function lower(element: HTMLElement, level: Level) {
  element.removeAttribute('popover')
  elements.delete(level)
}
