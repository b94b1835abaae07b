import { version } from 'estate-islands:manifest'
import { noted } from '../host/clock'
import { documentPart } from '../host/documentPart'
import { readPageData } from '../host/pageData'
import { owedToConsent } from '../loader/consent'
import {
  all,
  around,
  DRAFT,
  isArriving,
  isOurHash,
  LOADED_WITHIN_MS,
  MARKER,
  on,
  STATE,
  SWAPPED,
  whenIdle,
} from '../loader/dom'
import { hasKept } from '../loader/hasKept'
import type { NotifyOptions, ServiceName } from '../loader/loader'
import { moveDataIntoBody } from './dataIntoBody'
import { addTokens, holdUntil, onSubmit, POSTED, tokenAtLast } from './forms'
import { isFromCache } from './fromCache'
import { mountLoader, onUse, register, router, scan, withCore } from './islands'
import { watchRouteClicks } from './routeClicks'
import { askUser } from './user'

declare global {
  interface DocumentEventMap {
    /** The host's event that opens a viewing booking (contract 7). */
    rda_viewing: Event
  }
}

/** The services that no page has needed yet, each with a test whether this page needs it. */
const waiting: Partial<Record<ServiceName, () => unknown>> = {
  Links: () => documentPart('baseURI') !== location.href || all('base[target]').length || Object(window.jQuery).mobile,
  Images: () => all('[data-src],[data-srcset]').length,
  // The inspector, for the page's developer and never for visitors.
  Inspector: () => /[?&]islands=inspect/.test(location.search) && readPageData('islands_inspect'),
}

const FIRST_USES = ['pointerover', 'focusin', 'keydown', 'click', 'compositionstart', 'compositionend'] as const

/** Runs a service. The core knows its chunk. */
const runService = (name: ServiceName, event?: unknown) => withCore(core => core.run(name, event))

/**
 * Opens a booking after a click on the page's trigger (2.15) or after the host's event, which may carry any value or
 * none.
 */
function listenForBookings() {
  const book = (event?: unknown) => runService('Router', event || 1)
  on('click', event => {
    if (!around(event, '.hfview__open')) return
    event.preventDefault()
    book(event)
  })
  on('rda_viewing', book)
  try {
    window.Homeflow?.registerEvent?.('rda_viewing', book)
  } catch (error) {
    console.error(error)
  }
}

/** Asks who is signed in, also before the page has loaded. */
let askNow: () => void

/** The panel of the account, which waits for that answer. */
const PANEL = /^#\/user/i

let isCheckWanted: unknown

/**
 * Fetches the code of the bot check at the first use of a server's form, which may be the submit itself (5.34). Forms
 * that are submitted before it is here wait for it.
 */
function fetchCheckAtTouch(event: Event) {
  if (isCheckWanted || !around(event, POSTED)) return
  isCheckWanted = readPageData('recaptcha')
  if (isCheckWanted) holdUntil(runService('BotCheck'))
}

/**
 * Opens the modal, the panel or the flash message that an address names, by default the present one. When the router
 * does not arrive, the core asks for it once more, because the core can tell the visitor about a failure.
 * @param asked what the page was asked for. A script of the page may have written another address since, as history.js
 * and jQuery Mobile do: `/user` for `#/user` (contract 5)
 */
function follow(asked = location.href) {
  const hash = asked.replace(/[^#]*/, '')
  if (!isOurHash(hash)) return
  if (PANEL.test(hash)) askNow()
  mountLoader.rewritten = { asked, now: location.href }
  router(hash).then(() => runService('Router'))
}

/** The address that was followed last. */
let address: string | undefined

/** Follows the present address when it is another one, and the one that was asked for when it has been replaced. */
function followAddress(asked = location.href) {
  const isFollowed = asked === address && asked === location.href
  address = asked
  if (!isFollowed) follow(asked)
}

/** Looks at the address after the scripts that run now. */
const lookSoon = () => setTimeout(followAddress)

/** Deletes what was typed too long ago, also on a page without a form (contract 11, Drafts). */
function seeToDrafts() {
  try {
    if (`${Object.keys(sessionStorage)}`.includes(DRAFT)) runService('Drafts')
  } catch {
    // Forbidden storage keeps no drafts.
  }
}

/** Runs the cookie banner or analytics, as the visitor's answer requires (9.35, 9.36). */
function seeToConsent() {
  const owed = owedToConsent(readPageData)
  if (owed) runService(owed)
}

/** What a visitor saves. */
const SAVED = 'savedProperties savedSearches'

/** Begins anew what belongs to one page, when another one has come without a page load. */
const beginVisit = (event: unknown) => runService('Visits', event)

/** Starts the bundle on this page. @returns the functions that the page may call (contract 1) */
export function start() {
  let loaded: () => void
  const whenLoaded = new Promise<void>(resolve => {
    loaded = resolve
  })
  let limit: ReturnType<typeof setTimeout> | undefined
  mountLoader.user = new Promise<void>(resolve => {
    askNow = resolve
    whenLoaded.then(resolve)
  }).then(() => askUser(mountLoader))
  mountLoader.isCached = isFromCache()
  whenLoaded.then(() => whenIdle(seeToConsent))

  /** What the body held when the page was complete. */
  let page: Element[] = []

  /** Handles markers, forms and images that were added to the page or removed from it. */
  function see() {
    scan()
    lookSoon()
    if (isArriving()) return
    addTokens()
    for (const [name, isNeeded] of Object.entries(waiting) as [ServiceName, () => unknown][])
      if (isNeeded()) {
        delete waiting[name]
        runService(name)
      }
    if (!limit) limit = setTimeout(loaded, LOADED_WITHIN_MS)
    if (document.readyState !== 'complete') return
    loaded()
    // A script has put another page into the place of this one, see shared/rules/visits.
    if (page.some(child => child.isConnected)) return
    if (page.length) beginVisit(SWAPPED)
    page = [...all('body > *')]
  }

  // What the page shows is requested first.
  followAddress(noted('navigation')[0]?.name)
  see()
  listenForBookings()
  // Another tab may have saved this visitor's first home or search. Chromium opens the storage for this listener, which
  // takes a hundredth of a second on a slow phone.
  whenIdle(() => addEventListener('storage', event => /^saved/.test(event.key!) && runService('Visitor', event)))
  addEventListener('pageshow', seeToDrafts)
  // This tab may have done so on another page, before the browser showed this one again.
  addEventListener('pageshow', event => event.persisted && hasKept(SAVED) && runService('Visitor', event))
  addEventListener('hashchange', ({ newURL }) => followAddress(newURL))
  // A script may write the address without that event. Where there is no Navigation API, or a variable of the page has
  // its name, we look after clicks and after changes of the page.
  window.navigation?.addEventListener?.('currententrychange', lookSoon)
  on('click', lookSoon)
  watchRouteClicks(follow)
  // They may have told of the first page before this script ran.
  if (!isArriving() && ('Turbo' in window || 'Turbolinks' in window)) moveDataIntoBody()
  // Turbo and Turbolinks come to another page without a page load.
  for (const type of ['turbo:load', 'turbolinks:load'])
    addEventListener(type, event => {
      moveDataIntoBody()
      beginVisit(event)
    })
  // So does a step in the history, but a link to a place in this page, or to a view, is a step, too.
  addEventListener('popstate', event => location.hash || beginVisit(event))
  for (const type of FIRST_USES) on(type, onUse)
  for (const type of ['focusin', 'submit'] as const) on(type, fetchCheckAtTouch)
  on('submit', onSubmit)
  on('formdata', tokenAtLast)
  on('readystatechange', see)
  new MutationObserver(see).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: [MARKER, STATE],
  })

  return {
    version,
    /** Adds one of the theme's own widgets. @throws {Error} when the name is taken */
    register,
    /** Mounts a node and the markers inside it, also those that were unmounted. */
    mount: (root?: Node) => withCore(core => core.mount(root)),
    /** Restores the server's markup of a node and of the markers inside it. They stay unmounted until `mount`. */
    unmount: (root: Node) => withCore(core => core.unmount(root)),
    /** Shows the page's developer what each marker does. */
    inspect: () => runService('Inspector'),
    /** Shows a toast (4.18). @returns a function that removes it */
    notify(...toast: [message: string, type?: 'success' | 'error', options?: NotifyOptions]) {
      const dismissal = withCore(core => core.notify(...toast))
      return () => dismissal.then(dismiss => dismiss?.())
    },
  }
}
