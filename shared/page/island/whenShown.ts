import { documentPart } from '../host/documentPart'
import type { Island } from '../loader/island'
import { momentOf } from '../loader/moments'
import { boxOf } from './boxOf'

/** How often a hidden marker is looked at, in ms. No event tells that a style shows it. */
const LOOK_MS = 250

/**
 * Whether a box without height cuts off what it holds, as a folded accordion does. A box that holds nothing but empty
 * markers has no height either, so that height has to be set. Firefox does not tell a set height of zero.
 */
function folds(box: HTMLElement) {
  const { overflow, maxHeight } = getComputedStyle(box)
  if (box.offsetHeight || overflow === 'visible') return false
  return box.scrollHeight > 0 || maxHeight === '0px' || `${box.computedStyleMap?.().get('height')}` === '0px'
}

/** Whether a box around a marker is folded. */
function isFolded(marker: Element) {
  for (let box = marker.parentElement; box && box !== documentPart('body'); box = box.parentElement)
    if (folds(box)) return true
  return false
}

/** Whether nothing hides a marker. */
const isShown = (marker: Element) =>
  marker.checkVisibility?.() !== false && getComputedStyle(marker).visibility === 'visible' && !isFolded(marker)

/** Resolves when nothing hides the marker of an island that waits to be visible (contract 2), or when it is left. */
export async function whenShown(island: Island) {
  if (momentOf(island) !== 'visible') return
  const box = boxOf(island.marker)
  while (island.state !== 'left' && !isShown(box)) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
}
