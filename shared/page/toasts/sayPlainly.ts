import { documentPart } from '../host/documentPart'
import { make, makeButton } from '../host/elements'
import { topDialog } from '../host/topDialog'
import { raise } from '../host/topLayer'
import type { ToastAction } from '../loader/loader'

let dismissLast: (() => void) | undefined

/**
 * Shows an error with what every page has: no code of toasts, no stylesheet but the browser's. It stays until one of its buttons is
 * pressed. It is in the open modal dialog, because everything outside of that is inert, else in the page.
 * @returns a function that removes it
 */
export function sayPlainly(message: string | Node, action?: ToastAction) {
  const words = make('div', undefined, message)
  words.setAttribute('role', 'alert')
  const line = make('div', undefined, words)
  line.style.cssText = 'inset-block: auto 16px; padding: 16px'
  const dismiss = () => line.remove()
  function addButton(label: string, press?: () => void) {
    const button = makeButton(undefined, label, () => {
      dismiss()
      press?.()
    })
    button.style.cssText = 'min-block-size: 44px; margin: 12px 8px 0 0; padding-inline: 16px'
    line.append(button)
  }
  if (action) addButton(action.label, action.run)
  addButton('Dismiss')
  dismissLast?.()
  dismissLast = dismiss
  const place = topDialog() ?? documentPart('body')
  place.append(line)
  raise(line, 'toasts')
  // Older browsers leave it where it is, see `raise`.
  line.scrollIntoView({ block: 'nearest' })
  return dismiss
}
