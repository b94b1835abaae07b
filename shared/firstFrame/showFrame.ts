import { WrongProps } from '../island/errors'
import { FRAMED, removeFrame } from '../island/framed'
import { fetchStylesheets } from '../island/stylesheets'
import type { Island } from '../loader/entries'
import { type FirstFrame, loader } from '../loader/loader'
import { whenIdle } from '../loader/names'
import { createFrame, type FramedWidget } from './createFrame'

/** The events with which any use of a frame begins. */
const USES = ['pointerover', 'focusin', 'keydown']

/**
 * Resolves when somebody uses a frame, or when the page has loaded and the browser is idle. Until then React would only
 * delay what the page itself still loads.
 */
const whenWanted = (frame: Element) =>
  new Promise<void>(resolve => {
    for (const type of USES) frame.addEventListener(type, () => resolve(), { capture: true, once: true, passive: true })
    const whenLoaded = () => whenIdle(resolve)
    if (document.readyState === 'complete') whenLoaded()
    else addEventListener('load', whenLoaded, { once: true })
  })

/**
 * Shows the first frame of an empty marker when its stylesheets are here. From then on the marker is like one whose server
 * has rendered the island: what it holds can be used, and React hydrates it.
 * @returns `undefined` when no frame is shown
 */
export async function showFrame(
  marker: HTMLElement,
  island: Island,
  widget: FramedWidget,
): Promise<FirstFrame | undefined> {
  try {
    await fetchStylesheets(island.name)
    if (loader().islands.get(marker) !== island) return
    marker.dataset.hydrate = FRAMED
    const { element, complete } = createFrame(marker, island.name, widget)
    marker.append(element)
    const wanted = marker.dataset.load === 'eager' ? undefined : whenWanted(element)
    return { wanted, completed: complete() }
  } catch (error) {
    removeFrame(marker)
    // The island itself reports wrong props.
    if (!(error instanceof WrongProps)) console.error(error)
  }
}
