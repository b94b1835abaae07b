import { make } from '../host/elements'
import type { User } from '../loader/fetchUser'
import { loader } from '../loader/loader'
import { MARKER, STATE } from '../loader/names'
import { fetchLate } from '../replaced/ask'
import { button, copy } from './copying'
import { allMarkers, createWidgets, type Facts, factsOf } from './facts'
import { createFrames } from './frames'
import css from './inspector.shadow.css'
import { createCallsView, createStoresView } from './listsView'
import type { StoreFact } from './liveStores'
import { createMarkersView } from './markersView'
import { moveTo, usablePlace } from './place'
import { createTabs } from './tabs'
import { summary, ticket } from './ticket'

/** The interval at which stores and calls are read, in ms. */
const LOOK_MS = 500
/** The changes of the page that may change a marker's facts. */
const WATCHED = { attributes: true, childList: true, subtree: true } as const

let focusOpen: (() => void) | undefined

const version = () => window.estateIslands?.version ?? ''

/** The personal data of the signed-in user, and the token. None of it is ever copied. */
function knownSecrets(user: unknown): string[] {
  const said = Object.entries(Object(user) as Record<string, unknown>)
    .filter(([key]) => /name|mail|tel|phone|mobile|address|postcode|town/i.test(key))
    .map(([, value]) => value)
  return [loader().token(), ...said].filter(value => typeof value === 'string')
}

/**
 * Shows the facts about every marker of the page, until Escape or Close is pressed. If it is open already, it gets the
 * focus. It only reads: it mounts and loads nothing, and does not change the page.
 */
export default function inspect() {
  if (focusOpen) return focusOpen()
  const before = document.activeElement
  const host = make('div')
  host.dataset.inspector = ''
  host.popover = 'manual'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]

  let facts: Facts[] = []
  let stores: readonly StoreFact[] | string = 'The stores’ code is on its way.'
  let lookAtStores: ((user: User | null | undefined) => StoreFact[]) | undefined
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
    tabs.show(0)
    unfold(true)
    markers.choose(marker)
  })
  const markers = createMarkersView({ widgets, say, secrets, point: frames.point, refresh: () => refresh() })
  const storesView = createStoresView(() => stores)
  const callsView = createCallsView()

  function refresh() {
    due = 0
    const place = usablePlace()
    moveTo(place, host)
    facts = allMarkers().map((marker, index) => factsOf(marker, index + 1, widgets))
    // The frames of markers behind a dialog would cover the dialog.
    frames.show(facts.filter(({ marker }) => place.contains(marker)))
    markers.show(facts)
    const said = facts.length ? summary(facts) : 'no markers'
    if (count.textContent !== said) count.textContent = said
  }
  function refreshSoon() {
    due ||= requestAnimationFrame(refresh)
  }
  function look() {
    if (lookAtStores) stores = lookAtStores(user)
    storesView.show()
    callsView.show()
    // No event tells of times and of code that arrives.
    refreshSoon()
  }

  const contents = make('div', 'contents')
  const tabs = createTabs('What is looked at', [
    { label: 'Markers', panel: markers.view },
    { label: 'Stores', panel: storesView.view },
    { label: 'Calls', panel: callsView.view },
  ])
  const copyAll = button('Copy for a ticket', () =>
    copy(ticket(facts, widgets, typeof stores === 'string' ? [] : stores, version(), secrets()), contents, say),
  )
  const fold = button('Fold', () => unfold(!!contents.hidden))
  function unfold(isOpen: boolean) {
    contents.hidden = !isOpen
    fold.textContent = isOpen ? 'Fold' : 'Unfold'
    fold.setAttribute('aria-expanded', String(isOpen))
  }
  const side = button('Other side', () => panel.toggleAttribute('data-left'), 'button side')
  const title = make('h2', undefined, 'Islands of this page')
  title.id = 'title'
  const panel = make(
    'section',
    'panel',
    make(
      'div',
      'head',
      title,
      button('Close', () => close(), 'button close'),
    ),
    make('div', 'head', count, make('div', 'actions', copyAll, side, fold)),
    contents,
    status,
  )
  contents.append(tabs.list, markers.view, storesView.view, callsView.view)
  panel.setAttribute('aria-labelledby', title.id)
  panel.tabIndex = -1
  unfold(true)

  function onKey(event: KeyboardEvent) {
    // While a dialog of the page is open, Escape closes that dialog.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return
    close()
  }
  // Other keys are for the panel alone. A dialog around it may have shortcuts.
  host.onkeydown = event => {
    if (event.key !== 'Escape') event.stopPropagation()
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
  fetchLate('liveStores', () => import('./liveStores')).then(
    ({ storesNow }) => {
      lookAtStores = storesNow
      if (focusOpen) look()
    },
    () => {
      stores = 'The stores’ code could not be fetched.'
      storesView.show()
    },
  )
}
