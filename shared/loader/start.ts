import { entries, version } from 'estate-islands:manifest'
import type { NotifyOptions } from '../toasts/toasts'
import { ask, trying } from './chunks'
import { addTokens, currentToken } from './forms'
import { core, drop, type Entry, fail, host, isKnown, islands, onFirst, registered, scan } from './islands'
import { MARKER, on, STATE } from './names'
import { askUser } from './user'

/** Starts the bundle on this page. @returns what the page may call: contract 1 */
export function start() {
  let engine: Awaited<ReturnType<typeof core>> | undefined
  let images: unknown
  let loaded: unknown
  let answer: (user: unknown) => void
  const user = new Promise(resolve => {
    answer = resolve
  })
  Object.assign(host, {
    ask,
    trying,
    user,
    token: currentToken,
    fail,
    entries,
    islands,
    registered,
    isKnown,
    drop,
    scan,
  })

  /** At once when the core is there, else when it comes. */
  const use = <Value>(run: (core: NonNullable<typeof engine>) => Value) =>
    engine
      ? run(engine)
      : core().then(module => {
          engine = module
          return run(module)
        })
  /** Runs a service of the manifest, asked for together with the core it stands on. */
  const service = (name: string, event?: unknown): unknown => {
    ask(name).catch(() => {})
    return use(({ runService }) => runService(name, event))
  }

  // The trigger in the page (2.15), and the event that the host kicks with whatever it likes.
  const book = (event?: Event) => {
    if (event?.type === 'click') {
      if (!(event.target as Element).closest?.('.hfview__open')) return
      event.preventDefault()
    }
    service('booking', event)
  }
  on('click', book)
  on('rda_viewing', book)
  window.Homeflow?.registerEvent?.('rda_viewing', book)

  // A modal, the panel or a flash message. The router tells what is not its own.
  const route = () => /^#(\/\w|flash|valuation)/.test(location.hash) && service('router')
  addEventListener('hashchange', route)
  route()

  /** Sees to what has come into the page, or left it: markers, forms, images. */
  const see = () => {
    const state = document.readyState
    if (state === 'loading') return
    scan()
    addTokens()
    if (!images && document.querySelector('img[data-src],img[data-srcset]')) images = service('images')
    if (state === 'complete' && !loaded) {
      loaded = askUser(answer)
      if (document.querySelector(`[${MARKER}]:not([${STATE}])`)) use(({ reportUnknown }) => reportUnknown())
    }
  }
  for (const type of ['pointerover', 'focusin', 'keydown', 'click']) on(type, onFirst)
  on('readystatechange', see)
  new MutationObserver(see).observe(document, { childList: true, subtree: true })
  see()

  return {
    version,
    /** Adds a widget of the theme's own. @throws {Error} when the name is taken */
    register(name: string, entry: Entry) {
      if (isKnown(name)) throw Error(`Two widgets are called "${name}"`)
      registered[name] = entry
      scan()
    },
    /** Mounts the markers at and in a node, those that were unmounted included. */
    mount: (root: Node = document) => void use(({ mountAll }) => mountAll(root)),
    /** Gives the server's markup back at and in a node, and leaves it alone until `mount`. */
    unmount: (root: Node) => void use(({ unmountAll }) => unmountAll(root)),
    /** Shows a toast (4.18). @returns what takes it away again */
    notify(message: string, type: 'success' | 'error' = 'success', options?: NotifyOptions) {
      const toast = core().then(engine => engine.notify(message, type, options))
      return () => void toast.then(dismiss => dismiss())
    },
  }
}
