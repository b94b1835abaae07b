import type { Island } from '../loader/entries'
import { type FramesModule, loader } from '../loader/loader'
import { whenIdle } from '../loader/names'
import { WrongProps } from './errors'
import { FRAMED, isFramed } from './framed'
import { fetchStylesheets } from './stylesheets'

/** The events with which any use of a frame begins. */
const USES = ['pointerover', 'focusin', 'keydown']

/**
 * Resolves when somebody uses a frame, or when the page has loaded and the browser is idle. Until then React would only
 * delay what the page itself still loads.
 */
const whenWanted = (frame: Element) =>
  new Promise<unknown>(resolve => {
    for (const type of USES) frame.addEventListener(type, resolve, { capture: true, once: true, passive: true })
    if (document.readyState === 'complete') whenIdle(() => resolve(undefined))
    else addEventListener('load', () => whenIdle(() => resolve(undefined)), { once: true })
  })

/**
 * Shows the first frame of an empty marker when its code and its stylesheets are here. From then on the marker is like
 * one whose server has rendered the island: what it holds can be used, and React hydrates it.
 * @returns `wanted`, which resolves when the island's code is wanted (at once when it is `eager`), and `completed`, when the rest of long lists is
 * there; `undefined` when no frame is shown
 */
export async function showFrame(marker: HTMLElement, island: Island, frames: Promise<FramesModule | undefined>) {
  try {
    const [module] = await Promise.all([frames, fetchStylesheets(island.name)])
    if (!module || loader().islands.get(marker) !== island) return
    marker.dataset.hydrate = FRAMED
    const { element, complete } = module.renderMarker(marker, island.name)
    marker.append(element)
    const wanted = marker.dataset.load === 'eager' ? undefined : whenWanted(element)
    return { wanted, completed: complete() }
  } catch (error) {
    removeFrame(marker)
    // The island itself reports wrong props.
    if (!(error instanceof WrongProps)) console.error(error)
  }
}

/** Makes a marker empty again, as the server wrote it. */
export function removeFrame(marker: HTMLElement) {
  if (!isFramed(marker)) return
  marker.querySelector(':scope > [data-island]')?.remove()
  marker.removeAttribute('data-hydrate')
}
