import { version } from 'estate-islands:manifest'
import { kick } from '../host/events'
import type { NotifyOptions } from '../toasts/toasts'
import { chunk } from './chunks'
import { onFirst } from './first'
import { addToken, currentToken } from './forms'
import type { Host } from './host'
import { api, connect, core, fail, reportUnknown, scan } from './islands'
import { all } from './names'
import { askUser } from './user'

/** A service of the manifest, with the core it stands on. */
const service = <Module>(name: string) => Promise.all([chunk<Module>(name), core()]).then(([module]) => module)

/** Resolves when the page itself has loaded. */
const loaded = new Promise<unknown>(resolve =>
  document.readyState === 'complete' ? resolve(0) : addEventListener('load', () => setTimeout(resolve)),
)

/** Starts the bundle on this page. @returns what the page may call: contract 1 */
export function start() {
  let opener: Element | undefined
  const mark: Host['mark'] = (widget, phase) => performance.mark(`estate-islands:${widget}:${phase}`)
  connect({ chunk, kick, user: loaded.then(askUser), token: currentToken, opener: () => opener, fail, mark, service })

  const book = (event: unknown) =>
    service<typeof import('../host/booking')>('booking').then(booking => booking.openBooking('Viewing', event))

  // A modal, the panel or a flash message. The router tells what is not its own.
  const route = () =>
    /^#(\/\w|flash|valuation)/.test(location.hash) &&
    service<typeof import('../router/router')>('router').then(router => router.startRouter())

  let images: unknown
  /** Sees to what has come into the page, or left it: markers, forms, images. */
  const see = () => {
    scan()
    all('form').forEach(addToken)
    if (!images && document.querySelector('img[data-src],img[data-srcset]'))
      images = service<typeof import('../host/images')>('images').then(lazy => lazy.loadImages())
  }
  const begin = () => {
    new MutationObserver(see).observe(document, { childList: true, subtree: true })
    see()
    route()
    loaded.then(reportUnknown)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()

  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'])
    document.addEventListener(type, onFirst, true)
  document.addEventListener(
    'click',
    event => {
      opener = event.target as Element
      if (opener.closest?.('.hfview__open')) {
        event.preventDefault()
        book(event)
      }
    },
    true,
  )
  document.addEventListener('rda_viewing', book)
  window.Homeflow?.registerEvent?.('rda_viewing', book)
  addEventListener('hashchange', route)

  return {
    ...api,
    version,
    /** Shows a toast (4.18). @returns what takes it away again */
    notify(message: string, type: 'success' | 'error' = 'success', options?: NotifyOptions) {
      const toast = service<typeof import('../toasts/toasts')>('toasts').then(toasts =>
        toasts.notify(message, type, options),
      )
      return () => void toast.then(dismiss => dismiss())
    },
  }
}
