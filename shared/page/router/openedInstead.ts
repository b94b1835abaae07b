/** Ends of the names of classes that show an element, as in `is-open`, and of those that hide it. */
const SHOWING = /(^|[-_])(open|opened|show|shown|showing|in|active|visible|expanded)$/i
/** Those that a script gives to what is around a link, when it has opened the menu beside the link. */
const OPENING = /(^|[-_])(open|opened|show|expanded)$/i
const HIDING = /(^|[-_])(hide|hidden|none|invisible|closed|collapsed)$/i

/** Less than this, in px, is a mark in the page, such as the bar of a loading page. */
const LEAST_SIDE = 40

const isOnScreen = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width >= LEAST_SIDE && height >= LEAST_SIDE && getComputedStyle(element).visibility === 'visible'
}

/** Whether an element can be seen, or something in it: what holds a fixed dialog may have no height itself. */
const isShown = (element: Element) => [element, ...element.querySelectorAll('*')].some(isOnScreen)

const classes = (value: string | null) => new Set(value?.match(/\S+/g))

/** Whether one of the names that the first text has and the second has not is of a kind. */
function hasMore(text: string | null, other: string | null, kind: RegExp) {
  const others = classes(other)
  return [...classes(text)].some(name => !others.has(name) && kind.test(name))
}

/** Whether a style attribute hides its element. */
const hides = (style: string | null) =>
  /(^|[;\s])(display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0\s*(;|$))/i.test(style ?? '')

/** The `display` in the text of a style attribute. */
const displayIn = (style: string | null) => /(?:^|[;\s])display\s*:\s*([\w-]+)/i.exec(style ?? '')?.[1]

/** Whether a change of a style attribute shows an element, as jQuery's `show()` does. */
function hasShowingStyle(now: string | null, before: string | null) {
  if (displayIn(now) === 'none') return false
  return (hides(before) && !hides(now)) || (displayIn(now) !== undefined && displayIn(now) !== displayIn(before))
}

/** Whether a changed attribute shows its element. */
function shows(element: HTMLElement, name: string, before: string | null) {
  const now = element.getAttribute(name)
  // A script may set what was there already, or take back what it has set.
  if (now === before) return false
  switch (name) {
    case 'open':
      return now !== null && isShown(element)
    case 'hidden':
      return now === null && isShown(element)
    case 'aria-hidden':
      return before === 'true' && isShown(element)
    case 'class':
      // `open` comes, or `hidden` goes.
      return (hasMore(now, before, SHOWING) || hasMore(before, now, HIDING)) && isShown(element)
    case 'style':
      return hasShowingStyle(now, before) && isShown(element)
    default:
      return false
  }
}

/**
 * Whether a script of the page has opened something while it handled a click on a link: a dialog, a menu, a part of the
 * page, another window.
 * @param changes what has changed in the page meanwhile, oldest first
 */
export function openedInstead(link: HTMLAnchorElement, changes: readonly MutationRecord[]): boolean {
  const opens = ({ target, attributeName, oldValue }: MutationRecord) =>
    (target === link && attributeName === 'aria-expanded' && link.getAttribute('aria-expanded') === 'true') ||
    (target === link.parentNode &&
      attributeName === 'class' &&
      hasMore((target as Element).getAttribute('class'), oldValue, OPENING))
  if (changes.some(opens)) return true
  // A new window takes the focus.
  if (!document.hasFocus()) return true

  /** What is around the link was there before, and what is in it is its looks. What is ours opens nothing instead. */
  const counts = (node: Node): node is HTMLElement =>
    node instanceof HTMLElement &&
    node.isConnected &&
    !node.contains(link) &&
    !link.contains(node) &&
    !node.closest('[data-island]')
  const attributes = new Map<Node, Set<string>>()
  return changes.some(({ type, target, attributeName, oldValue, addedNodes }) => {
    if (type === 'childList') return [...addedNodes].some(node => counts(node) && isShown(node))
    // The first of several changes of an attribute tells what it was before the click.
    const names = attributes.get(target) ?? new Set()
    attributes.set(target, names)
    if (!counts(target) || names.has(attributeName!)) return false
    names.add(attributeName!)
    return shows(target, attributeName!, oldValue)
  })
}
