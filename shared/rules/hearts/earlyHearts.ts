import { listFrom } from '../../page/host/listFrom'
import { around, MARKER, STATE } from '../../page/loader/dom'
import { loader } from '../../page/loader/loader'
import { $savedIds, isSaved } from '../../page/stores/savedProperties'
import { writeHeart } from './heartState'
import { knownHome, pressHeart } from './pressHeart'

/** A heart that a server has rendered and that has no island: not yet, or never because its code has failed. */
const HEART = `[data-hydrate]:is([${STATE}=pending], [${STATE}=failed]) button[data-save]`

/** The homes in a marker's own JSON. */
function homesIn(marker: HTMLElement) {
  const { props, property } = marker.dataset
  // A first frame has taken the place of what the server wrote.
  const written = loader().islands.get(marker)?.fallback?.nodes ?? [...marker.children]
  return [props, property, ...written.map(node => node instanceof HTMLScriptElement && node.text)].flatMap(text => {
    try {
      const value = JSON.parse(text || 'null')
      return [value, value?.property, listFrom(value?.properties)].flat()
    } catch {
      return []
    }
  })
}

const hearts = new WeakSet<Element>()

/** Shows on a heart whether its home is saved, from now on. The island later writes the same attributes. */
function keep(heart: HTMLElement, id: string) {
  if (hearts.has(heart)) return
  hearts.add(heart)
  const stop = $savedIds.subscribe(() => {
    const words = writeHeart(heart, isSaved(id), heart.dataset.words === 'true')
    if (words) heart.lastElementChild!.textContent = words
    if (!heart.isConnected) queueMicrotask(() => stop())
  })
}

/**
 * Saves or removes the home of a heart that is pressed before React has loaded (4.3). On a slow phone React takes
 * another second.
 * @returns whether it is such a heart, and the card of its home is known
 */
function press(heart: HTMLElement | null | undefined) {
  if (!heart) return false
  const id = heart.dataset.save!
  const marker = heart.closest<HTMLElement>(`[${MARKER}]`)!
  const home = knownHome(id, homesIn(marker))
  if (!home) return false
  pressHeart(heart, id, () => home)
  keep(heart, id)
  return true
}

/**
 * Handles hearts that were pressed before this code arrived, and hearts that are pressed before their islands start.
 */
export function answerHearts() {
  for (const { held } of loader().islands.values()) {
    held.presses = held.presses.filter(button => !press(button.closest<HTMLElement>(HEART)))
  }
  // Listens on the window, before the loader, which would hold the press back.
  addEventListener(
    'click',
    event => {
      if (!press(around(event, HEART))) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}
