import { $savedProperties, type SavedProperty, sameId } from '../../shared/stores/savedProperties'
import { toggleSaved } from '../../shared/stores/toggleSaved'
import { heartState } from '../../shared/ui/SaveButton/heartState'
import { complain } from './complain'
import { homeOf } from './home'

const HEART = '[data-save]'
const CARD = '[data-property-id]'

/** The home that a heart saves: its own value says which, else the card around it. */
const idOf = (heart: HTMLElement) =>
  (heart.dataset.save || heart.closest<HTMLElement>(CARD)?.dataset.propertyId || '').trim()

/** Whether a heart says in letters what it does. Those words stay the template's. */
const hasWords = (heart: Element) => /\p{L}/u.test(heart.textContent)

/** Whether a heart can be one. What is wrong is said to whoever wrote the template. */
function isHeart(heart: HTMLElement) {
  if (!heart.matches('button, a[href], [role=button]'))
    complain(heart, `data-save: expected a <button type="button"> or a link, found <${heart.localName}>`)
  else if (!idOf(heart))
    complain(
      heart,
      'data-save: no home; write data-property-id="{property_id}" on the card around it, or data-save="{property_id}"',
    )
  else return true
  return false
}

/**
 * The hearts in a marker, which stay the template's own elements: they say whether their homes are saved, and save.
 * @param isOurs whether an element is this marker's, and not that of another one in it
 */
export function createHearts(marker: HTMLElement, isOurs: (element: Element) => boolean) {
  /** What the template had written on each heart. */
  const written = new Map<Element, Map<string, string | null>>()
  const hearts = () => [...marker.querySelectorAll<HTMLElement>(HEART)].filter(isOurs).filter(isHeart)

  function set(heart: Element, name: string, value: string) {
    const now = heart.getAttribute(name)
    // Two hundred hearts are looked at when one changes, and each write has the browser look for styles.
    if (now === value) return
    const was = written.get(heart) ?? new Map()
    if (!was.has(name)) written.set(heart, was.set(name, now))
    heart.setAttribute(name, value)
  }

  function show(saved: readonly SavedProperty[]) {
    const ids = new Set(saved.map(({ property_id }) => String(property_id)))
    for (const heart of hearts()) {
      const { attributes } = heartState(ids.has(idOf(heart)), hasWords(heart))
      for (const [name, value] of Object.entries(attributes)) if (value !== undefined) set(heart, name, String(value))
      if (heart.matches('a')) set(heart, 'role', 'button')
    }
  }

  return {
    /** Shows which homes are saved. */
    show: () => show($savedProperties.get()),
    /** @returns what ends it */
    follow: () => $savedProperties.subscribe(show),
    /** Saves the home of the heart at an element, or lets it go. @returns whether there is such a heart */
    press(target: Element) {
      const heart = target.closest<HTMLElement>(HEART)
      if (!heart || !marker.contains(heart) || !isOurs(heart) || !isHeart(heart)) return false
      const id = idOf(heart)
      const isSaved = $savedProperties.get().some(sameId(id))
      // What the visitor saw, which may be out of date, is what they meant.
      if (isSaved === (heart.getAttribute('aria-pressed') === 'true'))
        toggleSaved(homeOf(id, heart.closest<HTMLElement>(CARD)))
      return true
    },
    /** Leaves the hearts as the template wrote them. */
    giveBack() {
      for (const [heart, attributes] of written)
        for (const [name, value] of attributes)
          if (value === null) heart.removeAttribute(name)
          else heart.setAttribute(name, value)
    },
  }
}
