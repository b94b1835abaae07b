import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/**
 * Finds things in a page as people do, for engines that have no locators. `visitor.ts` puts it into each page.
 */

/** Text that must be the whole, or an expression that must be found in it. */
export type Words = string | { source: string; flags: string }

/** What somebody looks for. Everything that is given must fit. */
export interface Sought {
  css?: string
  role?: string
  /** The name that a screen reader says. */
  name?: Words
  /** The label of a field. */
  field?: Words
  /** Text that can be seen. Without a selector or a role, the innermost element that has it is meant. */
  text?: Words
  within?: Sought
  /** One of those that fit: the first is 0, the last is -1. */
  nth?: number
  /** Also what nobody can see. */
  hidden?: boolean
}

/** What somebody knows of an element. */
export interface Seen {
  text: string
  value: string
  checked: boolean
  focused: boolean
  /** In px from the window's corner. */
  box: { x: number; y: number; width: number; height: number }
  attributes: Record<string, string>
}

const FIELDS = 'input:not([type=hidden]), select, textarea, [role=combobox], [role=slider]'

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const says = (text: string, words: Words) =>
  typeof words === 'string' ? tidy(text) === words : new RegExp(words.source, words.flags).test(tidy(text))
const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText : element.textContent) ?? ''

/** All elements below a node, also those in open shadow roots. */
function* below(node: ParentNode): Generator<Element> {
  if (node instanceof Element && node.shadowRoot) yield* below(node.shadowRoot)
  for (const child of node.children) {
    yield child
    yield* below(child)
  }
}

function isVisible(element: Element) {
  if (!element.checkVisibility({ checkVisibilityCSS: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return (width > 0 && height > 0) || getComputedStyle(element).display === 'contents'
}

function fits(element: Element, { css, role, name, field, text, hidden }: Sought) {
  if (css && !element.matches(css)) return false
  if (role && getRole(element) !== role) return false
  if (field && !element.matches(FIELDS)) return false
  const has = (one: Element) => says(textOf(one), text!)
  if (text && !(has(element) && (css || role || ![...element.children].some(has)))) return false
  if (!hidden && !(isVisible(element) && !((role || field) && isInaccessible(element)))) return false
  if (name && !says(computeAccessibleName(element), name)) return false
  return !field || says(computeAccessibleName(element), field)
}

function find(sought: Sought): Element[] {
  const roots: ParentNode[] = sought.within ? find(sought.within) : [document]
  const inside = new Set(roots.flatMap(root => [...below(root)]))
  const found = [...inside].filter(element => fits(element, sought))
  return sought.nth === undefined ? found : found.slice(sought.nth).slice(0, 1)
}

/** The element with the focus, also in a shadow root. */
function focused() {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** The uppermost element at a place, also in a shadow root. */
function uppermost(x: number, y: number) {
  let top = document.elementFromPoint(x, y)
  for (let inner = top; inner; top = inner, inner = top.shadowRoot?.elementFromPoint(x, y) ?? null)
    if (inner === top && inner.shadowRoot?.elementFromPoint(x, y) === inner) break
  return top
}

function isInside(outer: Element, inner: Element | null) {
  for (let node: Node | null = inner; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === outer) return true
  return false
}

/** What is there of all that fits, in the order of the page. */
export function look(sought: Sought): Seen[] {
  const active = focused()
  return find(sought).map(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { value = '', checked = false } = element as HTMLInputElement
    return {
      text: tidy(textOf(element)),
      value: String(value),
      checked,
      focused: element === active,
      box: { x, y, width, height },
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    }
  })
}

/** What the next press is meant for, and whether it has reached that. */
let aim: Element[] = []
let isHit = false

for (const type of ['pointerdown', 'mousedown', 'touchstart'])
  addEventListener(
    type,
    event => {
      const target = event.composedPath()[0]
      isHit ||= target instanceof Element && aim.some(one => isInside(one, target))
    },
    true,
  )

/** Whether the last press has reached what it was meant for. In a page that came since then nobody knows, and it has. */
export const hasHit = (): boolean => !aim.length || isHit

/**
 * The place where somebody presses an element, which is scrolled into the window: the middle of what can be seen of it.
 * A text says why it cannot be pressed.
 */
export function placeOf(sought: Sought): { x: number; y: number } | string {
  const [element] = find(sought)
  if (!element) return 'is not there'
  if (element.matches(':disabled')) return 'is disabled'
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  aim = [element, ...labels]
  isHit = false
  // A link in a text has a box for each line.
  const box = () => element.getClientRects()[0] ?? element.getBoundingClientRect()
  function place() {
    const { left, right, top, bottom } = box()
    return {
      x: (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    }
  }
  function over() {
    const { x, y } = place()
    return uppermost(x, y)
  }
  const isOpen = () => aim.some(one => isInside(one, over()))
  const { top, bottom, left, right } = box()
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || !isOpen())
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  if (isOpen()) return place()
  return `is under ${(over()?.outerHTML ?? 'nothing').slice(0, 150)}`
}

/** Gives an element the focus and selects what is in it. Returns whether it is there and can be written into. */
export function enter(sought: Sought): boolean {
  const [element] = find(sought) as HTMLInputElement[]
  if (!element || element.disabled) return false
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  element.focus()
  element.select?.()
  return focused() === element
}

/** Chooses an option by its text, as a list of the system does. Returns whether there is such an option. */
export function choose([sought, words]: [Sought, Words]): boolean {
  const [list] = find(sought)
  if (!(list instanceof HTMLSelectElement) || list.disabled) return false
  const option = [...list.options].find(({ text }) => says(text, words))
  if (!option) return false
  list.focus()
  list.value = option.value
  list.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** Marks an element with an attribute, for what an engine does by selector. Returns whether it is there. */
export function mark([sought, attribute]: [Sought, string]): boolean {
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute)
  const [element] = find({ ...sought, hidden: true })
  element?.setAttribute(attribute, '')
  return Boolean(element)
}
