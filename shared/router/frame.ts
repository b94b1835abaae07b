import { make } from '../host/elements'
import { $session } from '../stores/session'
import { type OpenDialog, openDialog } from '../ui/Dialog/openDialog'
import spinner from '../ui/Spinner/Spinner.module.css?own'
import tabs from '../ui/Tabs/Tabs.module.css?own'
import hidden from '../ui/VisuallyHidden/VisuallyHidden.module.css?own'
import css from './Frame.module.css'
import { messages } from './messages'
import type { Opened, Tabs } from './routes'

/** What stands around a modal's content, and is there before it: the dialog, its tabs, and a word while one waits. */
export interface Frame {
  /** Where the content goes. */
  place: HTMLElement
  /** Another place below the same route. */
  follow: (opened: Opened) => void
  /** The content is on its way, is there, or did not come. */
  show: (state: 'loading' | 'ready' | 'failed') => void
  close: () => void
}

/** How long a wait needs no words, in ms. */
const SHORT_MS = 400

/** Links that look like tabs, as `NavTabs` draws them; those that are there already stay the same elements. */
function drawTabs(nav: HTMLElement, { label, links, current }: Tabs) {
  nav.setAttribute('aria-label', label)
  if (!nav.hasChildNodes()) {
    const list = make('ul', tabs.list)
    list.dataset.fit = ''
    list.append(...links.map(() => make('li', tabs.item, make('a', tabs.tab))))
    nav.append(list)
  }
  for (const [index, link] of nav.querySelectorAll('a').entries()) {
    const { href, label } = links[index]!
    link.href = href
    link.textContent = label
    if (href === current) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

/** Says what is being waited for, to screen readers as well. */
function waiting(message: string) {
  const ring = make('span', spinner.root)
  ring.dataset.size = '32'
  ring.setAttribute('aria-hidden', 'true')
  const words = make('p', css.message, message)
  words.setAttribute('aria-hidden', 'true')
  const said = make('span', hidden.root)
  said.setAttribute('role', 'status')
  const element = make('div', css.loading, ring)
  element.append(words, said)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    element,
    toggle(waits: boolean) {
      clearTimeout(timer)
      element.hidden = !waits
      said.textContent = ''
      // A live region that arrives with its text is not announced.
      if (waits) timer = setTimeout(() => said.append(message), SHORT_MS)
    },
  }
}

/** Calls back when a script of the page takes an element out with all there is, as those do that follow links by themselves. */
function whenSwept(element: Element, gone: () => void) {
  const watcher = new MutationObserver(() => element.isConnected || gone())
  for (const node of [document.documentElement, document.body]) watcher.observe(node, { childList: true })
  return () => watcher.disconnect()
}

/**
 * Opens the dialog of a route with what is known of it before its code is there. Works without React, of which a slow
 * phone has a second's wait.
 * @param onClose the visitor closes it
 * @param onGone it is not in the page any more, and the page is another one
 */
export function openFrame(opened: Opened, onClose: () => void, onGone: () => void): Frame {
  const holder = make('div')
  holder.dataset.island = 'modals'
  document.body.append(holder)
  const wait = waiting(opened.route.loading ?? messages.loading)
  const place = make('div')
  const nav = opened.route.tabs && make('nav', css.tabs)
  let now = opened
  let isReady = false

  function nameAndLook({ route, params }: Opened): Parameters<OpenDialog['update']> {
    // Until its own content is there, the dialog has to have a way out.
    return [route.name(params), { ...route.look, plain: isReady && route.look?.plain }]
  }
  const dialog = openDialog(holder, onClose, ...nameAndLook(opened))

  const stopWatching = whenSwept(holder, onGone)

  const fillTabs = () => nav && drawTabs(nav, now.route.tabs!(now.below, $session.get().state === 'user'))
  const forget = nav && $session.subscribe(fillTabs)

  dialog.body.append(...(nav ? [nav] : []), place, wait.element)
  wait.toggle(true)

  return {
    place,
    follow(opened) {
      now = opened
      fillTabs()
      dialog.update(...nameAndLook(opened))
    },
    show(state) {
      isReady = state === 'ready'
      wait.toggle(state === 'loading')
      dialog.update(...nameAndLook(now))
    },
    close() {
      stopWatching()
      forget?.()
      wait.toggle(false)
      dialog.close()
      holder.remove()
    },
  }
}
