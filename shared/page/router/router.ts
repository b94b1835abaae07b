import { openBooking } from '../booking/booking'
import type { Modal } from '../dialog/modal'
import { $modal } from '../dialog/openModal'
import { $view, $writableView, isView } from '../dialog/view'
import { isOurPath } from '../host/addressBar'
import { decoded } from '../host/addresses'
import { noted } from '../host/clock'
import { find } from '../host/documentPart'
import { wakeIslands } from '../island/wakeIslands'
import { loader } from '../loader/loader'
import { say } from '../toasts/say'
import { CALENDAR, readHash } from './address'
import { askedHash, forgetAsked, isRewritten, noteWrittenAsPath, place } from './askedHash'
import { hasJQueryMobile } from './cancelledClick'
import { type Dialogs, fetchModal, hide, setStep, show } from './dialogs'
import { watchClicks } from './focus'
import { holdPresses, isClosedEntry, leave, setHash } from './historyEntries'
import keepHere from './keepHere'
import { createRoutes } from './routes'
import { watchAddress } from './watchAddress'

/** Whether a hash opens something over the page. */
function isOver(hash: string) {
  const request = readHash(hash)
  return request.kind === 'flash' || (request.kind === 'route' && request.parts.length > 0 && !isView(request.parts))
}

/** Shows a flash message. Few pages get one, so its code is late. */
async function flash(key: string) {
  const { showFlash } = await loader().loadChunk('Flash')
  await showFlash(key)
}

/** Whether a hash names a place of the page. */
const isPlace = (hash: string) =>
  readHash(hash).kind === 'foreign' && find(`[id="${CSS.escape(decoded(hash.slice(1)))}"]`) !== null

/** The hash of the page beneath a modal: its view, or `none` for a page without a view. */
function beneath(none: string) {
  const request = readHash(askedHash())
  // The visitor may have opened a modal from this view before the router was loaded.
  if (request.kind === 'route' && isView(request.parts)) $writableView.set(request.parts[0])
  return $view.get() ? `#/${$view.get()}` : none
}

interface Router {
  /**
   * The loader runs this with the event that asks for a viewing (2.15), or with `1` when that event has no value. It
   * also runs this without an event whenever the hash may be ours (contract 5).
   */
  run: (event?: unknown) => void
  /** Whether `#/{address}` would open something on this page: `opens('book-a-valuation')`. */
  opens: (address: string) => boolean
  /** Fetches what a link with this hash opens. @throws {Error} when it does not arrive */
  fetchAhead: (hash: string) => Promise<void>
}

interface Pages {
  /** A selector for the markers of lists of homes. The view in the address applies to them. */
  viewedBy: string
}

/** Opens what the page's hash asks for (contract 5). A page has one router. */
export function createRouter(modals: readonly Modal[], { viewedBy }: Pages): Router {
  const { match, knows, refusal, present } = createRoutes(modals)
  let started = false
  let followed: string | undefined
  /** The path of the page that the address was followed on. */
  let path: string | undefined
  /** The address that was followed last. */
  let address = noted('navigation')[0]?.name ?? ''
  /** How many entries the history had then. */
  let entries = 0

  function run(event?: unknown) {
    if (event) return void openBooking('Viewing', event === 1 ? undefined : event)
    if (!started) {
      started = true
      watchClicks()
      // Before that, jQuery Mobile shows for a moment that there is no such page.
      if (hasJQueryMobile()) keepHere()
      watchAddress(followOnce)
      // Another page may have the same hash and another view.
      for (const type of ['turbo:load', 'turbolinks:load']) addEventListener(type, follow)
      // The steps of a form have the same hash, so only `popstate` reports them.
      addEventListener('popstate', () => askedHash() === followed && setStep())
    }
    followOnce()
  }

  /**
   * The loader and the router both hear of a change of the address, in either order. Only the first of them has an
   * effect. When a script of the page has come to another page, the dialog of the page before closes, also when the new
   * address has the same hash. A list of ours writes its own paths.
   *
   * Some pages write the place that is in sight into the present entry (scrollspies). They may do so while a dialog is open,
   * because a phone's keyboard or a turn of it changes the window. Nobody has left the dialog then, so it stays.
   * @param event of the browser, when it has gone to another address
   */
  function followOnce(event?: Event) {
    noteWrittenAsPath(address)
    address = location.href
    const { page, hash } = place()
    const pathname = page.split('?')[0]
    const isAnotherPage = pathname !== path && !isOurPath()
    path = pathname
    const isReplaced = !event && history.length === entries
    entries = history.length
    if (isAnotherPage) hide()
    const isPlaceBehind = !isAnotherPage && $modal.get() && isPlace(hash)
    if (isPlaceBehind && isReplaced) followed = hash
    else if (isPlaceBehind || isAnotherPage || hash !== followed) follow()
  }

  function follow() {
    const hash = askedHash()
    followed = hash
    const request = readHash(hash)
    if (request.kind === 'foreign') return hide()
    if (isClosedEntry() && isOver(location.hash)) return reset(beneath('#/'))
    if (request.kind === 'flash') {
      hide()
      reset(beneath(''))
      return void flash(request.key).catch(console.error)
    }
    const parts = present(request.parts)
    if (!parts.length || isView(parts)) {
      const view = isView(parts) ? parts[0] : undefined
      $writableView.set(view)
      if (view) wakeIslands(({ marker }) => marker.matches(viewedBy))
      return hide()
    }
    if (parts[0] === CALENDAR) {
      hide()
      void leaveRoute()
      return void openBooking('Valuation')
    }
    const target = match(parts)
    if (!target) {
      // jQuery Mobile goes to another page so: `#/homes?page=2` stands in the address for a moment.
      if (isRewritten() && !knows(parts)) {
        forgetAsked()
        return hide()
      }
      const why = refusal(parts)
      if (why) void say(why, 'error')
      hide()
      return void leaveRoute()
    }
    if (parts !== request.parts || !hash.startsWith('#/')) reset(`#/${parts.join('/')}`)
    void show(target, dialogs)
  }

  /** Sets the hash without following it. */
  function reset(hash: string) {
    setHash(hash)
    forgetAsked()
    followed = askedHash()
  }

  async function leaveRoute() {
    const repeatPress = holdPresses()
    try {
      await leave(() => beneath('#/'), isOver)
      followed = askedHash()
    } finally {
      repeatPress()
    }
  }

  const matchHash = (hash: string) => {
    const request = readHash(hash)
    return request.kind === 'route' ? match(present(request.parts)) : undefined
  }

  const dialogs: Dialogs = {
    matchHash,
    replace(address) {
      // A link that was pressed meanwhile counts more. The browser has changed the hash, and its event comes later.
      if (askedHash() === followed) setHash(`#/${address}`)
      followOnce()
    },
    closed: () => void leaveRoute(),
    /** A script has replaced the page, so there is no entry to go back to. The same hash may be followed again. */
    swept() {
      followed = undefined
    },
  }

  return {
    run,
    opens: (address: string) => match(address.split('/')) !== undefined,
    async fetchAhead(hash: string) {
      const target = matchHash(hash)
      if (target) await Promise.all([loader().loadChunk('Modals'), fetchModal(target)])
    },
  }
}
