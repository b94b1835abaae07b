import { tellChange } from '../host/events'
import type { Island } from '../loader/island'
import { typeInto } from './typeInto'

/** Fields that a visitor may fill in or choose in. */
export const FIELD = 'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image]),select,textarea'

/**
 * Elements that a visitor may be using when the island takes over. Old templates have buttons that are links without an
 * address.
 */
const USABLE = `${FIELD},input:not([type=hidden]),a,button,summary,[tabindex],[role=button]`

const CHECKABLE = '[type=checkbox],[type=radio]'

type Field = HTMLInputElement

const usable = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(USABLE)]
const isField = (element: Element) => element.matches(FIELD)

/** What a person reads at an element, without the stars, colons and hyphens in which templates differ. */
function nameOf(element: Element) {
  const { labels, placeholder, value } = element as Field
  const own = placeholder || element.textContent || value
  return (element.getAttribute('aria-label') || labels?.[0]?.textContent || own || '')
    .toLowerCase()
    .replace(/[\s*:-]+/g, '')
}

/** The names of elements as they were in the page. A field that is taken out of the page has lost its label. */
type Names = ReadonlyMap<Element, string>

/** The name of a field without the group around it: `email` of `lead_client[email]`. */
const fieldName = (element: Element) =>
  element.getAttribute('name')?.replace(/^[^[\]]*(?:\[[^[\]]*\])*\[([^[\]]+)\]$/, '$1')

/**
 * The island's element that corresponds to one of the server's. After hydration it is the same element. Otherwise it
 * has the same name: the one that a form sends, else the one that people read. An element without a namesake in the
 * island has no counterpart, because a wrong guess would type into or press something else.
 */
function counterpart(element: Element, island: ParentNode, names: Names): HTMLElement | undefined {
  if (island.contains(element)) return element as HTMLElement
  const candidates = usable(island).filter(other => isField(other) === isField(element))
  const field = fieldName(element)
  const hasName = (other: Element) => fieldName(other) === field
  const namesakes = field ? candidates.filter(hasName) : []
  if (namesakes.length > 1 && element.matches(CHECKABLE))
    return namesakes.find(other => (other as Field).value === (element as Field).value)
  if (namesakes.length) return namesakes[[...names.keys()].filter(hasName).indexOf(element)] ?? namesakes[0]
  const name = names.get(element)
  return name ? candidates.find(other => nameOf(other) === name) : undefined
}

/** Whether the visitor has changed what a field holds. */
function isChanged(field: Field | HTMLSelectElement) {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // Without a chosen option, the first one counts as chosen.
    const first = options.some(option => option.defaultSelected) || field.multiple ? undefined : options[0]
    return options.some(option => option.selected !== (option.defaultSelected || option === first))
  }
  if (field.matches(CHECKABLE)) return field.checked !== field.defaultChecked
  return field.type === 'file' ? !!field.files?.length : field.value !== field.defaultValue
}

/**
 * The state of a field before the island's first frame. In a hydrated island a second render may reset the field at
 * once.
 */
const note = (field: Field) => ({
  field,
  isChanged: isChanged(field),
  value: field.value,
  checked: field.checked,
  chosen: [...((field as unknown as HTMLSelectElement).selectedOptions ?? [])].map(option => option.value),
})

/**
 * Gives the noted state of a field to the field that corresponds to it. If both are the same field, it tells the island
 * about it.
 */
function handOver({ field, isChanged, value, checked, chosen }: ReturnType<typeof note>, now: Field) {
  const same = field === now
  if (now.tagName !== field.tagName || field.matches(CHECKABLE) !== now.matches(CHECKABLE)) return
  if (field.type === 'file') {
    const give = () => {
      if (!same) now.files = field.files
      tellChange(now, 'change')
    }
    if (field.files?.length) give()
    // The picker may be open: its answer will reach the field it was opened from.
    else if (!same) field.addEventListener('change', give, { once: true })
  }
  if (field.type === 'file' || !isChanged) return
  if (field.matches(CHECKABLE)) {
    if (same) now.checked = !checked
    if (now.checked !== checked) now.click()
  } else if (field.matches('select')) {
    const { options } = now as unknown as HTMLSelectElement
    for (const option of options) option.selected = chosen.includes(option.value)
    tellChange(now, 'change')
  } else {
    if (same) now.value = now.defaultValue
    if (now.value !== value) typeInto(now, value)
  }
}

/** A button's name and state, which together say what a press will do. */
const promise = (button: Element) =>
  ['aria-pressed', 'aria-expanded'].map(name => button.getAttribute(name)).join() + nameOf(button)

/** Whether the island gets a key again: a key that typed nothing and pressed nothing by itself. */
function isForIsland({ key, isComposing, altKey, target }: KeyboardEvent) {
  if (isComposing || /^(Tab|Shift|Control|Alt|Meta|Backspace|Delete|Dead|Process|Unidentified)$/.test(key)) return false
  const element = target as Field
  if (key === 'Enter') return !element.matches('a[href],button,summary') && !element.form
  return key.length > 1 || altKey || !element.matches(`${FIELD},input,a[href],button,summary,[contenteditable]`)
}

/**
 * Notes what the visitor has typed, chosen, focused and pressed in the server's markup.
 * @returns a function that gives it to the island, once that is in the page
 */
export function takeOver({ marker, held }: Island) {
  if (!marker.firstElementChild) return
  const names: Names = new Map(usable(marker).map(element => [element, nameOf(element)]))
  const notes = ([...names.keys()].filter(isField) as Field[]).map(note)
  const promised = new Map(held.presses.map(press => [press, promise(press)]))
  const focused = marker.contains(document.activeElement) ? (document.activeElement as Field) : undefined
  let caret: Parameters<Field['setSelectionRange']> | undefined
  try {
    if (focused?.selectionStart != null)
      caret = [focused.selectionStart, focused.selectionEnd!, focused.selectionDirection!]
  } catch {
    // Fields without a text selection.
  }

  return () => {
    for (const note of notes) {
      const now = counterpart(note.field, marker, names)
      if (now) handOver(note, now as Field)
    }

    const now = focused && (counterpart(focused, marker, names) as Field | undefined)
    if (now && document.activeElement !== now) now.focus({ preventScroll: true })
    try {
      if (caret) now?.setSelectionRange?.(...caret)
    } catch {
      // Fields without a text selection.
    }

    const { keydown: key, click } = held
    const presses = held.presses.splice(0)
    held.keydown = undefined
    // The press that focuses a field with suggestions also opens them.
    if (now && click?.target === focused && now.matches('[role=combobox]')) now.click()
    const targets = presses.flatMap(press => {
      const pressed = counterpart(press, marker, names)
      // The visitor pressed "Save". If the button reads "Remove" now, the home is saved already.
      return pressed && (pressed !== press || promise(press) === promised.get(press)) ? pressed : []
    })
    // A press may change the names and states of other buttons, so this comes after all were looked at.
    for (const pressed of targets) pressed.click()
    if (!targets.length && key && isForIsland(key))
      counterpart(key.target as Element, marker, names)?.dispatchEvent(new KeyboardEvent('keydown', key))
  }
}
