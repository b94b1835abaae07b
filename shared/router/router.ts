import { openBooking } from '../booking/booking'
import { afterPaint } from '../host/afterPaint'
import { loader } from '../loader/loader'
import { showFlash } from '../toasts/flash'
import { say } from '../toasts/say'
import { readHash, successor } from './address'
import { giveBack, opener, watchClicks } from './focus'
import { openFrame } from './frame'
import { leave, setHash } from './leave'
import { messages } from './messages'
import { $modal, $view, $writableModal, $writableView, type Modal, type View } from './route'
import { type Content, match, type Opened, type Slot } from './routes'
import { wakeResults } from './wake'

const VIEWS = ['list', 'grid', 'map']

/** Addresses of the host's own scripts. */
const FOREIGN = ['scroll-to', 'streetview', 'disambiguate']

const isView = (parts: readonly string[]): parts is [View] => parts.length === 1 && VIEWS.includes(parts[0]!)

/** Whether a hash leads to something over the page. */
function isOver(hash: string) {
  const asked = readHash(hash)
  return asked.kind === 'flash' || (asked.kind === 'route' && asked.parts.length > 0 && !isView(asked.parts))
}

let started = false
let followed: string | undefined
let openedBy: HTMLElement | undefined
/** Takes the content out of the frame that is open. */
let empty: (() => void) | undefined

/** The page beneath a modal: its view, or just itself. */
function beneath(none: string) {
  const asked = readHash(location.hash)
  // A view that was left again before the router was here.
  if (asked.kind === 'route' && isView(asked.parts)) $writableView.set(asked.parts[0])
  return $view.get() ? `#/${$view.get()}` : none
}

/**
 * Run by the loader: with what asks for a viewing (2.15), `1` where that says nothing, else whenever the hash may be
 * ours (contract 5).
 */
export default function router(event?: unknown) {
  if (event) return void openBooking('Viewing', event === 1 ? undefined : event)
  if (!started) {
    started = true
    watchClicks()
    addEventListener('hashchange', followOnce)
  }
  followOnce()
}

/** The loader and the router both hear of a change, in either order. */
function followOnce() {
  if (location.hash !== followed) follow()
}

function follow() {
  followed = location.hash
  const asked = readHash(location.hash)
  if (asked.kind === 'foreign') return hide()
  if (asked.kind === 'flash') {
    hide()
    reset(beneath(''))
    return void showFlash(asked.key).catch(report)
  }
  const parts = successor(asked.parts)
  if (!parts.length || isView(parts)) {
    $writableView.set(parts[0] as View | undefined)
    if (parts.length) wakeResults()
    return hide()
  }
  if (parts[0] === 'book_a_valuation') {
    hide()
    void leaveRoute()
    return void openBooking('Valuation')
  }
  if (FOREIGN.includes(parts[0]!)) return hide()
  const opened = match(parts)
  if (!opened) {
    hide()
    return void leaveRoute()
  }
  if (parts !== asked.parts || !location.hash.startsWith('#/')) reset(`#/${parts.join('/')}`)
  void show(opened)
}

const report = (error: unknown) => console.error(error)

/** Sets the hash as one that has been followed already. */
function reset(hash: string) {
  setHash(hash)
  followed = location.hash
}

async function leaveRoute() {
  await leave(() => beneath('#/'), isOver)
  followed = location.hash
}

function close() {
  if (!$modal.get()) return
  hide()
  void leaveRoute()
}

/** The page around it has been exchanged: there is nowhere to go back to, and its routes can be followed anew. */
function swept() {
  hide()
  followed = undefined
}

function hide() {
  const open = $modal.get()
  if (!open) return
  $writableModal.set(undefined)
  empty?.()
  empty = undefined
  open.frame.close()
  giveBack(openedBy)
}

const fetchContent = (key: string, slot: Slot) =>
  typeof slot === 'string' ? loader().loadChunk(slot) : loader().loadChunk<Content>(`#/${key}`, slot)

export { opens } from './routes'

/** Fetches what a link with this hash opens. @throws {Error} when it does not arrive */
export async function fetchAhead(hash: string) {
  const asked = readHash(hash)
  const opened = asked.kind === 'route' && match(successor(asked.parts))
  if (opened) await Promise.all([loader().loadChunk('Modals'), fetchContent(opened.key, opened.route.slot)])
}

/** Opens a modal, or lets the one that is open show something else below its own address. */
async function show(opened: Opened) {
  const { key, route, params } = opened
  const open = $modal.get()
  if (open?.key === key) {
    $writableModal.set({ ...open, ...opened })
    return open.frame.follow(opened)
  }
  if (open) hide()
  else openedBy = opener(location.hash)
  const frame = openFrame(opened, close, swept)
  const isOpen = () => $modal.get()?.frame === frame
  $writableModal.set({ ...opened, frame, close, content: { state: 'loading' } })
  const update = (content: Modal['content']) => {
    if (isOpen()) $writableModal.set({ ...$modal.get()!, content })
  }
  const load = async () => {
    update({ state: 'loading' })
    try {
      const { default: Component } = await fetchContent(key, route.slot)
      update({ state: 'ready', Component })
    } catch (error) {
      report(error)
      update({ state: 'failed', tryAgain: load })
    }
  }
  void load()
  try {
    // The frame and its tabs are there before their content is rendered, even where its code is here already.
    const [modals] = await Promise.all([loader().loadChunk('Modals'), afterPaint()])
    if (isOpen()) empty = modals.mountContent(frame)
  } catch (error) {
    report(error)
    if (!isOpen()) return
    close()
    await say(`${messages.failed(route.name(params))} ${messages.whatNow}`, 'error')
  }
}
