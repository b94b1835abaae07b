import { version } from 'estate-islands:manifest'
import { owedToConsent } from './consent'
import { addTokens, noteButton, tokenAtLast } from './forms'
import { core, loader, onUse, register, router, scan, withCore } from './islands'
import type { NotifyOptions, ServiceName } from './loader'
import { all, around, isOurHash, on, whenIdle } from './names'
import { saidByPage } from './page'
import { askUser } from './user'

/** The services that see to something in the page, and whether it is there. */
const SERVICES: Partial<Record<ServiceName, () => unknown>> = {
  Images: () => all('[data-src],[data-srcset]').length,
  Links: () => all('base').length,
  // Our part of it, which holds what is sent (5.34). The provider's waits for a touch.
  BotCheck: () => all('form[method=post]').length && saidByPage('recaptcha'),
}

const FIRST_USES = ['pointerover', 'focusin', 'keydown', 'click', 'compositionstart', 'compositionend']

/** Runs a service, which the core knows where to find. */
const runService = (name: ServiceName, event?: unknown) => withCore(core => core.run(name, event))

/** The trigger in the page (2.15), and the event that the host kicks with whatever it likes, or nothing. */
function listenForBookings() {
  const book = (event: unknown = 1) => runService('Router', event)
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

/** A modal, the panel or a flash message. */
function followHash() {
  if (isOurHash(location.hash)) router().then(() => runService('Router'), console.error)
}

/** What a page owes its visitor's answer about cookies (9.35, 9.36): the banner or analytics, and nothing after a refusal. */
function seeToConsent() {
  const owed = owedToConsent()
  if (owed) runService(owed)
}

/** Starts the bundle on this page. @returns what the page may call: contract 1 */
export function start() {
  const waiting = new Map(Object.entries(SERVICES) as [ServiceName, () => unknown][])
  let loaded: () => void
  const whenLoaded = new Promise<void>(resolve => {
    loaded = resolve
  })
  loader.user = whenLoaded.then(askUser)
  whenLoaded.then(() => whenIdle(seeToConsent))

  /** Sees to what has come into the page, or left it: markers, forms, images. */
  function see() {
    if (document.readyState === 'loading') return
    scan()
    addTokens()
    for (const [name, isNeeded] of waiting)
      if (isNeeded()) {
        waiting.delete(name)
        runService(name)
      }
    if (document.readyState === 'complete') loaded()
  }

  listenForBookings()
  addEventListener('hashchange', followHash)
  followHash()
  for (const type of FIRST_USES) on(type, onUse)
  on('submit', noteButton as never)
  on('formdata', tokenAtLast as never)
  on('readystatechange', see)
  new MutationObserver(see).observe(document, { childList: true, subtree: true })
  see()

  return {
    version,
    /** Adds a widget of the theme's own. @throws {Error} when the name is taken */
    register,
    /** Mounts the markers at and in a node, those that were unmounted included. */
    mount: (root?: Node) => withCore(core => core.mount(root)),
    /** Gives the server's markup back at and in a node, and leaves it alone until `mount`. */
    unmount: (root: Node) => withCore(core => core.unmount(root)),
    /** Shows a toast (4.18). @returns what takes it away again */
    notify(...toast: [message: string, type?: 'success' | 'error', options?: NotifyOptions]) {
      const shown = core()
        .then(core => core.notify(...toast))
        .catch(console.error)
      return () => shown.then(dismiss => dismiss?.())
    },
  }
}
