import { afterPaint } from '../host/afterPaint'
import { cameBack } from '../host/cameBack'
import { WrongProps } from '../island/errors'
import { FRAMED, removeFrame } from '../island/framed'
import { fetchStylesheets } from '../island/stylesheets'
import type { Island } from '../loader/entries'
import { hasKept } from '../loader/hasKept'
import { type FirstFrame, loader } from '../loader/loader'
import { isOurHash, LOADED_WITHIN_MS, whenIdle } from '../loader/names'
import { createFrame, type FramedWidget } from './createFrame'

/** How long a page loads nothing before it counts as calm, in ms. */
const CALM_MS = 2000
/** A page that never stops loading is looked at so many times. */
const LOOKS = 10

/** Resolves when the page has loaded nothing for a while. On a slow line its photographs take many seconds. */
async function whenCalm() {
  for (let look = 0, before = -1; look < LOOKS; look++) {
    const loaded = performance.getEntriesByType('resource').length
    if (loaded === before) return
    before = loaded
    await new Promise(resolve => setTimeout(resolve, CALM_MS))
  }
}

/** Whether the visitor came back to this page, or its address names a view. The island itself shows what is meant. */
const isElsewhere = () => isOurHash(location.hash) || cameBack()

/**
 * Resolves when the code of an island is wanted: when somebody uses the frame, when the visitor has something that only
 * the island shows, or when the page is calm. Until then React would delay the page's own photographs and scripts.
 */
const whenWanted = (island: Island) =>
  new Promise<void>(resolve => {
    const { user, widgets } = loader()
    const { personal } = widgets.get(island.name)!
    const whenLoaded = () => {
      if (personal && hasKept(personal)) whenIdle(resolve)
      else whenCalm().then(() => whenIdle(resolve))
    }
    island.want = resolve
    if (personal) user.then(someone => someone && resolve())
    if (document.readyState === 'complete') whenLoaded()
    else {
      addEventListener('load', whenLoaded, { once: true })
      setTimeout(whenLoaded, LOADED_WITHIN_MS)
    }
  })

/** Settles when the last frame has been drawn. Two of them in one task would keep the page waiting for too long. */
let drawn: Promise<void> | undefined

/**
 * Shows the first frame of an empty marker when its stylesheets are here. From then on the marker is like one whose
 * server has rendered the island: what it holds can be used, and React hydrates it.
 * @returns `undefined` when no frame is shown
 */
export async function showFrame(
  marker: HTMLElement,
  island: Island,
  widget: FramedWidget,
): Promise<FirstFrame | undefined> {
  try {
    await fetchStylesheets(island.name)
    while (drawn) await drawn
    if (loader().islands.get(marker) !== island || isElsewhere()) return
    marker.dataset.hydrate = FRAMED
    const { element, complete } = createFrame(marker, island.name, widget)
    marker.append(element)
    // A page in the background draws nothing.
    if (!document.hidden)
      drawn = afterPaint().then(() => {
        drawn = undefined
      })
    const wanted = marker.dataset.load === 'eager' ? undefined : whenWanted(island)
    return { wanted, completed: complete() }
  } catch (error) {
    removeFrame(marker)
    // The island itself reports wrong props.
    if (!(error instanceof WrongProps)) console.error(error)
  }
}
