import { $savedProperties, type SavedProperty } from '../../shared/page/stores/savedProperties'
import { writeHeart } from '../../shared/rules/hearts/heartState'
import { homeToSave } from '../../shared/rules/hearts/homeToSave'
import { pressHeart } from '../../shared/rules/hearts/pressHeart'
import { complain } from './complain'
import { parts } from './parts'

const HEART = '[data-save]'

/** The id of the home that a heart saves. The heart's own value comes first, then that of the card around it. */
const idOf = (heart: HTMLElement) =>
  (heart.dataset.save || heart.closest<HTMLElement>(parts.card)?.dataset.propertyId || '').trim()

/** Whether a heart contains text. That text stays as the template wrote it. */
const hasWords = (heart: Element) => /\p{L}/u.test(heart.textContent)

/** What a card's `data-property` says about its home. `save-property` reads the same JSON. */
function entryOf(card: HTMLElement) {
  try {
    return JSON.parse(card.dataset.property || 'null')
  } catch (error) {
    complain(card, `data-property: not valid JSON (${(error as Error).message})`)
  }
}

/** Why an element cannot be a heart. `undefined` when it can. */
function mistakeIn(heart: HTMLElement) {
  if (!heart.matches('button, a[href], [role=button]'))
    return `data-save: expected a <button type="button"> or a link, found <${heart.localName}>`
  if (!idOf(heart))
    return 'data-save: no home; write data-property-id="{property_id}" on the card around it, or data-save="{property_id}"'
  return undefined
}

/** Whether an element can be a heart. If it cannot, the template's developer is told why. */
function isHeart(heart: HTMLElement) {
  const mistake = mistakeIn(heart)
  if (mistake) complain(heart, mistake)
  return !mistake
}

/**
 * The hearts in a marker. They stay the template's own elements. They show whether their homes are saved, and save
 * them.
 * @param isOurs whether an element belongs to this marker, not to another marker inside it
 */
export function createHearts(marker: HTMLElement, isOurs: (element: Element) => boolean) {
  /** The attributes that the template wrote on each heart. */
  const written = new Map<Element, Map<string, string | null>>()
  const hearts = () => [...marker.querySelectorAll<HTMLElement>(HEART)].filter(isOurs).filter(isHeart)

  function set(heart: Element, name: string, value: string) {
    const now = heart.getAttribute(name)
    // One change checks up to two hundred hearts, and every write makes the browser compute styles.
    if (now === value) return
    const was = written.get(heart) ?? new Map()
    if (!was.has(name)) written.set(heart, was.set(name, now))
    heart.setAttribute(name, value)
  }

  function show(saved: readonly SavedProperty[]) {
    const ids = new Set(saved.map(({ property_id }) => String(property_id)))
    for (const heart of hearts()) {
      writeHeart(heart, ids.has(idOf(heart)), hasWords(heart), (name, value) => set(heart, name, value))
      if (heart.matches('a')) set(heart, 'role', 'button')
    }
  }

  return {
    /** Shows which homes are saved. */
    show: () => show($savedProperties.get()),
    /** Shows it again after each change. @returns a function that stops it */
    follow: () => $savedProperties.subscribe(show),
    /** Saves or removes the home of the heart around `target`. @returns whether there is such a heart */
    press(target: Element) {
      const heart = target.closest<HTMLElement>(HEART)
      if (!heart || !marker.contains(heart) || !isOurs(heart) || !isHeart(heart)) return false
      const id = idOf(heart)
      const card = heart.closest<HTMLElement>(parts.card)
      pressHeart(heart, id, () => homeToSave(id, [card && entryOf(card)], card))
      return true
    },
    /** Restores the hearts as the template wrote them. */
    giveBack() {
      for (const [heart, attributes] of written)
        for (const [name, value] of attributes)
          if (value === null) heart.removeAttribute(name)
          else heart.setAttribute(name, value)
    },
  }
}
