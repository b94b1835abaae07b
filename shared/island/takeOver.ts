/** Things a person can be in the middle of using. */
const USABLE = 'a[href],button,input,select,textarea,summary,[tabindex],[role=button]'
const TEXT = 'input:not([type=checkbox],[type=radio],[type=file],[type=button],[type=submit]),textarea'

const nameOf = (element: Element) =>
  (
    element.getAttribute('aria-label') ||
    (element as HTMLInputElement).labels?.[0]?.textContent ||
    element.textContent ||
    element.getAttribute('value') ||
    ''
  )
    .trim()
    .replace(/\s+/g, ' ')

const usable = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(USABLE)]

/**
 * The island's element that stands for one of the server's: the same element where it was hydrated, else one with the
 * same field name, the same accessible name, or the only field of its kind.
 */
function counterpart(element: Element, island: ParentNode, was: Element[]): HTMLElement | undefined {
  if (island.contains(element)) return element as HTMLElement
  const all = usable(island)
  const field = element.getAttribute('name')
  const name = nameOf(element)
  const pressable = !element.matches('input,select,textarea') || element.matches('[type=submit],[type=button]')
  const sameKind = (other: Element) =>
    pressable !== other.matches('input:not([type=submit],[type=button]),select,textarea')
  return (
    (field && all.find(other => other.getAttribute('name') === field)) ||
    (name && all.find(other => sameKind(other) && nameOf(other) === name)) ||
    (name &&
      all.find(
        other => sameKind(other) && (nameOf(other).startsWith(name) || name.startsWith(nameOf(other) || '\0')),
      )) ||
    (() => {
      const [candidates, before] = [all.filter(sameKind), was.filter(sameKind)]
      return candidates.length === before.length
        ? candidates[before.indexOf(element)]
        : candidates.length === 1
          ? candidates[0]
          : undefined
    })() ||
    undefined
  )
}

/** Sets a field the way typing does, so that React hears of it. */
function enter(field: HTMLInputElement, key: 'value' | 'checked', value: string | boolean) {
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, key)?.set?.call(field, value)
  field.dispatchEvent(new Event(key === 'checked' ? 'click' : 'input', { bubbles: true }))
}

/** What a visitor was doing in the server's markup, for the island to carry on with. */
export interface Held {
  click?: HTMLElement
  key?: KeyboardEvent
}

/**
 * Notes what the visitor has typed, chosen and focused in the server's markup.
 * @returns a function that gives it to the island, once that is in the page
 */
export function takeOver(marker: HTMLElement, held: Held) {
  if (!marker.firstElementChild) return
  const was = usable(marker)
  const focused = marker.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : undefined
  let selection: [number, number] | undefined
  try {
    if (focused?.selectionStart != null) selection = [focused.selectionStart, focused.selectionEnd!]
  } catch {
    // Fields without a text selection.
  }
  const fields = was.filter((field): field is HTMLInputElement => field.matches('input,textarea,select'))

  return () => {
    for (const field of fields) {
      const now = counterpart(field, marker, was) as HTMLInputElement | undefined
      if (!now || now === field || now.tagName !== field.tagName) continue
      if (field.files?.length) {
        now.files = field.files
        now.dispatchEvent(new Event('change', { bubbles: true }))
      } else if (field.type === 'file') {
        // The picker may be open: its answer will reach the field it was opened from.
        field.addEventListener('change', () => {
          now.files = field.files
          now.dispatchEvent(new Event('change', { bubbles: true }))
        })
      } else if (field.matches('[type=checkbox],[type=radio]')) {
        if (field.checked !== now.checked) now.click()
      } else if (
        field.matches(`${TEXT},select`) &&
        field.value !== (field.defaultValue ?? '') &&
        field.value !== now.value
      ) {
        if (field.matches('select')) {
          now.value = field.value
          now.dispatchEvent(new Event('change', { bubbles: true }))
        } else enter(now, 'value', field.value)
      }
    }

    if (focused && document.activeElement !== focused) {
      const now = counterpart(focused, marker, was) as HTMLInputElement | undefined
      now?.focus({ preventScroll: true })
      try {
        if (selection && now?.matches(TEXT)) now.setSelectionRange(...selection)
      } catch {
        // Fields without a text selection.
      }
    }

    const { click, key } = held
    if (click) counterpart(click, marker, was)?.click()
    else if (
      key &&
      !key.defaultPrevented &&
      (key.key.length > 1 || key.altKey) &&
      !/^(Tab|Shift|Control|Alt|Meta|Enter|Backspace|Delete)$/.test(key.key)
    )
      counterpart(key.target as Element, marker, was)?.dispatchEvent(
        new KeyboardEvent('keydown', { key: key.key, code: key.code, bubbles: true, cancelable: true }),
      )
  }
}
