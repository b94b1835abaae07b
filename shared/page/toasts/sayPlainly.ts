import { documentPart, findAll } from '../host/documentPart'
import { make, makeButton } from '../host/elements'
import { raise } from '../host/topLayer'
import type { ToastAction } from '../loader/loader'

let dismissLast: (() => void) | undefined

/**
 * Shows an error with what every page has: no code of toasts, no stylesheet. It stays until it is pressed. It is in the
 * open modal dialog, because everything outside of that is inert, else in the page.
 * @returns a function that removes it
 */
export function sayPlainly(message: string | Node, action?: ToastAction) {
  const words = make('div', undefined, message)
  words.setAttribute('role', 'alert')
  const line = make('div', undefined, words)
  if (action) line.append(makeButton(undefined, action.label, action.run))
  const dismiss = () => line.remove()
  line.append(makeButton(undefined, 'Dismiss', dismiss))
  line.onclick = dismiss
  dismissLast?.()
  dismissLast = dismiss
  const place = [...findAll('dialog:modal')].at(-1) ?? documentPart('body')
  place.append(line)
  raise(line, 'toasts')
  // Older browsers leave it where it is, see `raise`.
  line.scrollIntoView({ block: 'nearest' })
  return dismiss
}
