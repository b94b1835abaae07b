import { noted, now } from '../../page/host/clock'
import { afterPaint, inTime } from '../../page/host/tasks'
import { WrongProps } from '../../page/island/errors'
import { fetchStylesheets } from '../../page/island/stylesheets'
import { isFramed, isOurHash, LOADED_WITHIN_MS, whenIdle } from '../../page/loader/dom'
import { hasKept } from '../../page/loader/hasKept'
import type { Island } from '../../page/loader/island'
import { type Frames, loader } from '../../page/loader/loader'
import { fetchCalls } from '../../rules/calls/request'
import { withoutSize } from '../../rules/format/pictures'
import type { Widget } from '../island/defineWidget'
import { createFrame, type FramedWidget, propsOf } from './createFrame'

/** How long a page loads nothing before it counts as calm, in ms. */
const CALM_MS = 2000
/** A page that never stops loading is looked at so many times. */
const LOOKS = 10

/** Resolves when the page has loaded nothing for a while. On a slow line its photographs take many seconds. */
async function whenCalm() {
  for (let look = 0, before = -1; look < LOOKS; look++) {
    const loaded = noted('resource').length
    if (loaded === before) return
    before = loaded
    await new Promise(resolve => setTimeout(resolve, CALM_MS))
  }
}

/** Whether the page's address names a view. The island itself shows what is meant. */
const isElsewhere = () => isOurHash(location.hash)

/** Frames that are not in the page yet. Each promise resolves when its frame is there, or will not come. */
const underway = new Map<HTMLElement, Promise<void>>()
/** The rest of each frame's long lists. */
const completing = new Set<Promise<void>>()

/** Resolves when all frames are complete and painted. React would come between them. */
async function whenComplete() {
  do {
    // The page's own `Promise` may have no `allSettled`.
    await Promise.all([...underway.values(), ...completing].map(one => one.catch(() => {})))
    // The code of the next frame may come meanwhile.
    await afterPaint()
  } while (underway.size || completing.size)
}

/**
 * Wants the code of an island when the visitor has something that only the island shows, or when the page is calm. Until
 * then React would delay the page's own photographs and scripts. What comes out of the cache delays nothing, and a frame
 * that is waiting has nothing else to show: then it is wanted after all frames.
 */
function wantInTime({ entry: { personal } }: Island, want: () => void, isWaiting?: boolean) {
  const wantWhenIdle = () => whenIdle(want)
  if (isWaiting) fetchCalls()
  // A frame whose stylesheet does not come holds nothing up for long.
  if (loader().isCached || isWaiting)
    return void inTime(whenComplete(), LOADED_WITHIN_MS, 'complete frames').then(wantWhenIdle, wantWhenIdle)
  const whenLoaded = () => {
    if (personal && hasKept(personal)) wantWhenIdle()
    else whenCalm().then(wantWhenIdle)
  }
  if (personal) loader().user.then(someone => someone && want())
  if (document.readyState === 'complete') whenLoaded()
  else {
    addEventListener('load', whenLoaded, { once: true })
    setTimeout(whenLoaded, LOADED_WITHIN_MS)
  }
}

/** Those of them above a marker. If one came later, it would move the marker's own frame. */
const framesAbove = (marker: HTMLElement) =>
  [...underway]
    .filter(([other]) => other.compareDocumentPosition(marker) & other.DOCUMENT_POSITION_FOLLOWING)
    .map(([, shown]) => shown)

const allShown = (frames: Promise<void>[]) => Promise.all(frames).then(() => {})

/**
 * Shows a picture as it is when its server has no sizes of it. The island does the same, but React may come only seconds
 * later.
 */
function showWithoutSize({ target }: Event) {
  const image = target as HTMLImageElement
  if (!image.srcset) return
  image.removeAttribute('srcset')
  image.src = withoutSize(image.src)
}

/** How long frames may keep the page waiting until one of them is drawn, in ms. */
const TOGETHER_MS = 12
/** Settles when the last frames have been drawn. */
let drawn: Promise<void> | undefined
/** When the first of them began, in ms. */
let began = 0

/**
 * Shows the first frame of an empty marker when its stylesheets are here. From then on the marker is like one whose
 * server has rendered the island: what it holds can be used, and React hydrates it.
 */
async function showFrame(island: Island, widget: FramedWidget | undefined) {
  const { marker, name, entry, fallback } = island
  if (island.frame || !fallback!.isEmpty) return
  // A frame that came above it later would move what has none.
  if (!widget) return inTime(allShown(framesAbove(marker)), LOADED_WITHIN_MS, 'frames above').catch(() => {})
  const { needsReact } = entry
  // The island itself reports a failure.
  if (needsReact)
    loader()
      .load(name, entry)
      .catch(() => {})
  try {
    const prepared = widget.prepare?.(propsOf(marker, name, widget))
    await fetchStylesheets(name)
    await allShown(framesAbove(marker))
    // A frame that only React can use lets the others be drawn first.
    while (drawn && (needsReact || now() - began > TOGETHER_MS)) await drawn
    if (island.state === 'left' || isElsewhere()) return
    if (!drawn) began = now()
    marker.dataset.hydrate = 'frame'
    const props = propsOf(marker, name, widget)
    const { element, complete } = createFrame(name, widget, props)
    fallback!.keep()
    marker.replaceChildren(element)
    island.times.shown = now()
    widget.onShown?.(element)
    // A page in the background draws nothing.
    if (!document.hidden)
      drawn ??= afterPaint().then(() => {
        drawn = undefined
      })
    let want = () => {}
    const wanted = new Promise<void>(resolve => {
      want = resolve
    })
    if (needsReact) afterPaint().then(want)
    // The code of another marker's island may be here.
    else if (marker.dataset.load === 'eager' || entry.arrival) want()
    else wantInTime(island, want, widget.isWaiting?.(props))
    const completed = complete()
    completing.add(completed)
    const isDone = () => void completing.delete(completed)
    completed.then(isDone, isDone)
    island.frame = { want, wanted, completed }
    const isShown = () => isFramed(marker) && marker.dataset.widgetState === 'pending'
    prepared?.then(() => {
      if (isShown()) marker.replaceChildren(createFrame(name, widget, props).element)
    })
    // The event does not bubble.
    marker.addEventListener('error', event => isShown() && showWithoutSize(event), { capture: true })
    if (widget.onPress) marker.addEventListener('click', event => isShown() && widget.onPress?.(event))
  } catch (error) {
    fallback!.giveBack()
    marker.removeAttribute('data-hydrate')
    // The island itself reports wrong props.
    if (!(error instanceof WrongProps)) console.error(error)
  }
}

/** The first frames of some widgets: what the build's service of them exports as `show`. */
export function framesOf(
  widgets: readonly Pick<Widget, 'name' | 'frame' | 'props' | 'Component' | 'fromPage' | 'fromFallback'>[],
): Frames['show'] {
  const framed = new Map(widgets.map(({ name, frame, ...widget }) => [name, { ...widget, ...frame } as FramedWidget]))
  return island => {
    const showing = showFrame(island, framed.get(island.name)).finally(() => underway.delete(island.marker))
    underway.set(island.marker, showing)
    return showing
  }
}
