import { pageData } from '../../host/pageData'
import type { Island } from '../../loader/islands'
import { loader } from '../../loader/loader'
import { MARKER, STATE } from '../../loader/names'
import { cardOf } from '../../property/toCard'
import { isSaved } from '../../stores/savedProperties'
import { toggleSaved } from '../../stores/toggleSaved'
import { heartState } from './heartState'

/** A heart that a server has rendered and no island has taken over: yet, or for good if its code does not come. */
const HEART = `[data-hydrate]:is([${STATE}=pending], [${STATE}=failed]) button[data-save]`

/** The homes that a marker's own JSON is about. */
const homesIn = ({ dataset, children }: HTMLElement) =>
  [
    dataset.props,
    dataset.property,
    ...[...children].map(child => child instanceof HTMLScriptElement && child.text),
  ].flatMap(text => {
    try {
      const value = JSON.parse(text || 'null')
      return [value, value?.property, value?.properties].flat()
    } catch {
      return []
    }
  })

const kept = new WeakSet<Element>()

/** Shows on a heart whether its home is saved, from now on; the island, which shows the same, writes the same. */
function keep(heart: HTMLElement, id: string) {
  if (kept.has(heart)) return
  kept.add(heart)
  const stop = isSaved(id).subscribe(saved => {
    const { attributes, words } = heartState(saved, !!heart.dataset.words)
    for (const [name, value] of Object.entries(attributes))
      if (value !== undefined) heart.setAttribute(name, String(value))
    if (words) heart.lastElementChild!.firstChild!.nodeValue = words
    if (!heart.isConnected) queueMicrotask(() => stop())
  })
}

/**
 * Saves the home of a heart that is pressed while React is still on its way, or lets it go (4.3): it needs no React, which on
 * a slow phone is another second.
 * @returns whether there was such a heart, and its home's card
 */
function press(target: Element | undefined) {
  const heart = target?.closest<HTMLElement>(HEART)
  if (!heart) return false
  const id = heart.dataset.save!
  const marker = heart.closest<HTMLElement>(`[${MARKER}]`)!
  const card = cardOf(id, [pageData('property'), pageData('properties'), homesIn(marker)].flat())
  if (!card) return false
  // What the visitor saw, which may be out of date, is what they meant.
  const isWanted = heart.getAttribute('aria-pressed') !== 'true'
  keep(heart, id)
  if (isSaved(id).get() !== isWanted) toggleSaved(card)
  return true
}

/** Answers the hearts pressed before this code came, and those that are before their islands do. */
export function answerHearts() {
  const release = (island: Island) => {
    if (press(island.press)) island.press = undefined
  }
  for (const [, island] of loader().allIslands()) release(island)
  // Before the loader, which would hold the press.
  addEventListener(
    'click',
    event => {
      if (!press(event.target as Element)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}
