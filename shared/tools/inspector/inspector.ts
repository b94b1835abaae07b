import { find } from '../../page/host/documentPart'
import { make } from '../../page/host/elements'
import { takeEscape } from '../../page/host/takeEscape'
import { MARKER, STATE } from '../../page/loader/dom'
import type { User } from '../../page/loader/fetchUser'
import { loader } from '../../page/loader/loader'
import { copy } from './copying'
import { allMarkers, createWidgets, type Facts, markerFactsOf } from './facts'
import { createFrames } from './frames'
import { createCallsView, createStoresView } from './listsView'
import { type StoreFact, storesNow } from './liveStores'
import { createMarkersView } from './markersView'
import { createHost, createPanel } from './panel'
import { moveTo, usablePlace } from './place'
import { summary, ticket } from './ticket'

/** The interval at which stores and calls are read, in ms. */
const LOOK_MS = 500
/** The changes of the page that may change a marker's facts. */
const WATCHED = { attributes: true, childList: true, subtree: true } as const

let focusOpen: (() => void) | undefined

const version = () => window.estateIslands?.version ?? ''

/** The personal data of the signed-in user, and the token. None of it is ever copied. */
function knownSecrets(user: unknown): string[] {
  const texts = Object.entries(Object(user) as Record<string, unknown>)
    .filter(([key]) => /name|mail|tel|phone|mobile|address|postcode|town/i.test(key))
    .map(([, value]) => value)
  return [loader().token(), ...texts].filter(value => typeof value === 'string')
}

/**
 * Shows the facts about every marker of the page, until Escape or Close is pressed. If it is open already, it gets the
 * focus. It only reads: it mounts and loads nothing, and does not change the page.
 */
export default function inspect() {
  if (focusOpen) return focusOpen()
  const before = document.activeElement
  const { host, root } = createHost()

  let facts: Facts[] = []
  let stores: readonly StoreFact[] = []
  let user: User | null | undefined
  let due = 0
  const secrets = () => knownSecrets(user)

  const status = make('p', 'status')
  status.setAttribute('role', 'status')
  const say = (words: string) => {
    status.textContent = words
  }
  const count = make('p', 'count')
  const widgets = createWidgets(() => refreshSoon())
  const frames = createFrames(marker => {
    showMarkers()
    markers.choose(marker)
  })
  const markers = createMarkersView({ widgets, say, secrets, point: frames.point, refresh: () => refresh() })
  const storesView = createStoresView(() => stores)
  const callsView = createCallsView()

  function refresh() {
    due = 0
    const place = usablePlace()
    moveTo(place, host)
    facts = allMarkers().map((marker, index) => markerFactsOf(marker, index + 1, widgets))
    // The frames of markers behind a dialog would cover the dialog.
    frames.show(facts.filter(({ marker }) => place.contains(marker)))
    markers.show(facts)
    const text = facts.length ? summary(facts) : 'no markers'
    if (count.textContent !== text) count.textContent = text
  }
  function refreshSoon() {
    due ||= requestAnimationFrame(refresh)
  }
  function look() {
    stores = storesNow(user)
    storesView.show()
    callsView.show()
    // No event tells of times and of code that arrives.
    refreshSoon()
  }

  const { panel, showMarkers } = createPanel({
    views: { markers: markers.view, stores: storesView.view, calls: callsView.view },
    count,
    status,
    onCopy: place => copy(ticket(facts, widgets, stores, version(), secrets()), place, say),
    onClose: () => close(),
  })

  function onKey(event: KeyboardEvent) {
    // While a dialog of the page is open, Escape closes that dialog.
    if (event.key !== 'Escape' || event.defaultPrevented || find('dialog:modal')) return
    takeEscape(event)
    close()
  }
  const isOurs = ({ target }: MutationRecord) => target === host || target === document.documentElement
  const observer = new MutationObserver(records => records.every(isOurs) || refreshSoon())
  const timer = setInterval(look, LOOK_MS)

  function close() {
    focusOpen = undefined
    observer.disconnect()
    clearInterval(timer)
    cancelAnimationFrame(due)
    widgets.end()
    frames.end()
    document.removeEventListener('keydown', onKey)
    const hadFocus = document.activeElement === host
    host.remove()
    if (!hadFocus) return
    const place = usablePlace()
    const back = before instanceof HTMLElement && place.contains(before) ? before : place
    back.focus({ preventScroll: true })
  }

  focusOpen = () => panel.focus()
  root.append(frames.layer, panel)
  document.addEventListener('keydown', onKey)
  observer.observe(document.documentElement, {
    ...WATCHED,
    attributeFilter: [MARKER, STATE, 'data-props', 'data-load', 'open'],
  })
  refresh()
  look()
  panel.focus()
  loader().user.then(known => {
    user = known
  })
}
