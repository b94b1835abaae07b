import { entries } from 'estate-islands:manifest'
import { hasPageData, owedToConsent } from './consent'
import { addTokens, keepToken } from './forms'
import { core, type Entry, loader, onFirst, router, scan, withCore } from './islands'
import { followHere } from './links'
import type { NotifyOptions, ServiceName } from './loader'
import { all, isOurHash, on, whenIdle } from './names'
import { askUser } from './user'

/** Starts the bundle on this page. @returns what the page may call: contract 1 */
export function start() {
  let images: unknown
  let check: unknown
  let loaded: () => void
  const whenLoaded = new Promise<void>(resolve => {
    loaded = resolve
  })
  loader.user = whenLoaded.then(askUser)

  /** Runs a service, which the core knows where to find. */
  const service = (name: ServiceName, event?: unknown) =>
    core().then(core => core.runService(name, event), console.error)

  whenLoaded.then(() =>
    whenIdle(() => {
      const owed = owedToConsent()
      if (owed) service(owed)
    }),
  )

  // The trigger in the page (2.15), and the event that the host kicks with whatever it likes, or nothing.
  const book = (event: unknown = 1) => service('Router', event)
  on('click', event => {
    if ((event.target as Element).closest?.('.hfview__open')) {
      event.preventDefault()
      book(event)
    }
  })
  on('rda_viewing', book)
  window.Homeflow?.registerEvent?.('rda_viewing', book)

  // A modal, the panel or a flash message. The router tells what is not its own.
  const route = () => {
    if (!isOurHash(location.hash)) return
    // Loads together with the core. The core reports it if this code does not load.
    router().catch(() => {})
    service('Router')
  }
  addEventListener('hashchange', route)
  // After the page's own listeners, which may have followed the link.
  addEventListener('click', followHere)
  route()

  /** Handles markers, forms and images that were added to the page or removed from it. */
  const see = () => {
    // In the order of the alphabet: complete, interactive, loading.
    const state = document.readyState
    if (state > 'l') return
    scan()
    addTokens()
    if (!images && all('[data-src],[data-srcset]')[0]) images = service('Images')
    // Our part of it, which holds what is sent (5.34). The provider's waits for a touch.
    if (!check && all('form[method=post]')[0] && hasPageData('recaptcha')) check = service('BotCheck')
    if (state < 'd') loaded()
  }
  for (const type of 'pointerover focusin keydown click compositionstart compositionend'.split(' ')) on(type, onFirst)
  on('submit', keepToken as never)
  on('readystatechange', see)
  new MutationObserver(see).observe(document, { childList: true, subtree: true })
  see()

  return {
    version: RELEASE,
    /** Adds a widget of the theme's own. @throws {Error} when the name is taken */
    register(name: string, entry: Entry) {
      if (entries[name]) throw Error(`${name} is taken`)
      entries[name] = entry
      scan()
    },
    /** Mounts the markers at and in a node, those that were unmounted included. */
    mount(root?: Node) {
      withCore(core => core.mountAll(root))
    },
    /** Gives the server's markup back at and in a node, and leaves it alone until `mount`. */
    unmount(root: Node) {
      withCore(core => core.unmountAll(root))
    },
    /** Shows a toast (4.18). @returns what takes it away again */
    notify(...toast: [message: string, type?: 'success' | 'error', options?: NotifyOptions]) {
      const shown = core().then(core => core.notify(...toast))
      return () => shown.then(dismiss => dismiss())
    },
  }
}
