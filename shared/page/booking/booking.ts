import { documentPart } from '../host/documentPart'
import { inTime } from '../host/tasks'
import { scriptAddress } from '../host/trustedTypes'
import { say } from '../toasts/say'
import { returnFocusTo } from './calendarFocus'

/** The two calendars of the legacy script. */
type Kind = 'Viewing' | 'Valuation'

interface Calendar {
  createModal?: (event?: unknown) => unknown
  openModal?: (event?: unknown) => unknown
}

declare global {
  interface Window {
    /** The legacy script defines these. Some versions have only the functions. */
    HFBooking?: Partial<Record<Kind, Calendar>>
    initLegacyViewing?: (event?: unknown) => unknown
    initLegacyValuation?: (event?: unknown) => unknown
    hfViewingEvent?: unknown
  }
}

/** The address of the legacy script on the host (7.33). */
const SCRIPT = '/legacy_asset_bundles/legacy_calendar.js'
const ID = 'hfjs-legacy-calendar'
/** Longest wait for the script, in ms. */
const LIMIT_MS = 20_000

const bookingMessages = {
  failed: 'The booking calendar could not be opened. Check your connection and try again.',
  tryAgain: 'Try again',
}

interface Wanted {
  kind: Kind
  event: unknown
  opener: HTMLElement | undefined
  /** The body of the page on which it was asked for. Turbo may have brought another page since. */
  page: HTMLElement
}

/** The calendar that opens when the script has loaded. After several requests only the last one opens, once. */
let request: Wanted | undefined
const created = new Set<Kind>()

const isThere = (kind: Kind) => !!window.HFBooking?.[kind]?.openModal || !!window[`initLegacy${kind}`]

/** Adds the script and waits until it has run. A script that fails is removed. */
function script() {
  const element = document.createElement('script')
  const run = new Promise((resolve, reject) => {
    element.onload = resolve
    element.onerror = () => reject(new Error(`Failed to load ${SCRIPT}`))
  })
  element.id = ID
  element.src = scriptAddress(SCRIPT)
  documentPart('head').append(element)
  return inTime(run, LIMIT_MS, SCRIPT).catch(error => {
    element.remove()
    throw error
  })
}

function open({ kind, event, opener }: Wanted) {
  const calendar = window.HFBooking?.[kind]
  if (kind === 'Viewing') window.hfViewingEvent = event
  if (calendar?.openModal) {
    if (!created.has(kind)) calendar.createModal?.(event)
    created.add(kind)
    calendar.openModal(event)
  } else {
    const init = window[`initLegacy${kind}`]
    if (!init) throw new Error(`${SCRIPT} has no calendar for a ${kind}`)
    init(event)
  }
  returnFocusTo(opener)
}

/** The element that the visitor pressed. The focus returns to it. */
function openerOf(event: unknown) {
  const pressed = event instanceof Event && event.target instanceof Element ? event.target : document.activeElement
  return pressed?.closest<HTMLElement>('.hfview__open, a[href], button, [tabindex]') ?? undefined
}

/** Whether the visitor is still on the page on which they asked for it. A calendar is about that page's home. */
const isHere = ({ page }: Wanted) => page === documentPart('body')

/**
 * Opens the legacy booking calendar (2.13, 2.15). The script is loaded at the first use. Never throws: a failure is
 * shown with a button to try again.
 * @param event the click, or the data of the host's viewing event
 */
export async function openBooking(kind: Kind, event?: unknown) {
  const waiting = request !== undefined
  request = { kind, event, opener: openerOf(event), page: documentPart('body') }
  if (waiting) return
  const { opener } = request
  opener?.setAttribute('aria-busy', 'true')
  try {
    if (!isThere(kind)) await script()
    if (isHere(request)) open(request)
  } catch (error) {
    console.error(error)
    const again = request
    if (!isHere(again)) return
    const run = () => void openBooking(again.kind, again.event)
    await say(bookingMessages.failed, 'error', { action: { label: bookingMessages.tryAgain, run } })
  } finally {
    request = undefined
    opener?.removeAttribute('aria-busy')
  }
}
