import { documentPart } from '../../page/host/documentPart'

/** Controls that islands disable themselves: the days of a calendar. */
const DISABLED = '[disabled]:not(td *)'

/** The forms of islands whose controls are watched. */
const watched = new WeakSet<HTMLFormElement>()

/**
 * Enables the controls of an island's form that a script of the page has disabled. Such a guard against double submits
 * waits for the next page, which does not come.
 */
function enable(form: HTMLFormElement, focused: Element | null) {
  const controls = form.querySelectorAll<HTMLButtonElement>(DISABLED)
  for (const control of controls) control.disabled = false
  // A disabled control loses the focus.
  const hasLost = document.activeElement === documentPart('body') && [...controls].some(control => control === focused)
  if (hasLost) (focused as HTMLElement).focus({ preventScroll: true })
}

/** Keeps the controls of an island's form in the island's hands from its first submission on. */
function keepEnabled(form: HTMLFormElement) {
  let focused = document.activeElement
  enable(form, focused)
  if (watched.has(form)) return
  watched.add(form)
  form.addEventListener('focusin', ({ target }) => {
    focused = target as Element
  })
  // In a task of its own, so that a script that disables a control again and again does not stop the page.
  new MutationObserver(() => setTimeout(() => enable(form, focused))).observe(form, {
    subtree: true,
    attributeFilter: ['disabled'],
  })
}

/**
 * Keeps an island and the forms of the page apart. A form around the island must not take what happens in the island for
 * its own: when the island's own form is sent, its script would check other fields, and at Enter it would press a button
 * of the page. What guards the page's forms does not disable the island's, and a page that takes Enter from every field
 * does not hear of one in the island's own form.
 */
export function keepFormsApart(container: HTMLElement) {
  container.addEventListener('submit', event => {
    keepEnabled(event.target as HTMLFormElement)
    if (container.closest('form')) event.stopPropagation()
  })
  const keepEnter = ({ type, key, target }: KeyboardEvent) =>
    key === 'Enter' &&
    ((type === 'keypress' && container.closest('form')) ||
      (target instanceof HTMLInputElement && container.contains(target.form)))
  for (const type of ['keydown', 'keypress'] as const)
    container.addEventListener(type, event => keepEnter(event) && event.stopPropagation())
}
