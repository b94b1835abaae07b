import { make } from '../host/elements'
import { type OpenDialog, openDialog } from '../ui/Dialog/openDialog'
import { isPlain } from '../ui/Pages/plainClick'
import spinner from '../ui/Spinner/Spinner.module.css?own'
import tabs from '../ui/Tabs/Tabs.module.css?own'
import hidden from '../ui/VisuallyHidden/VisuallyHidden.module.css?own'
import css from './ModalFrame.module.css'
import { messages } from './messages'
import { type ModalTabs, nameOf, type RouteMatch } from './modal'

/** What stands around a modal's content, and is there before it: the dialog, its tabs, and a word while one waits. */
export interface ModalFrame {
  /** Where the content goes. */
  place: HTMLElement
  /** Another address of the same modal. */
  follow: (match: RouteMatch) => void
  /** The content is on its way, is there, or did not come. */
  show: (state: 'loading' | 'ready' | 'failed') => void
  close: () => void
}

/** How long a wait needs no words, in ms. */
const SHORT_MS = 400

/** Links that look like tabs, as `NavTabs` draws them; those that are there already stay the same elements. */
function drawTabs(nav: HTMLElement, { label, links, current }: ModalTabs) {
  nav.setAttribute('aria-label', label)
  if (nav.querySelectorAll('a').length !== links.length) {
    const list = make('ul', tabs.list)
    list.dataset.fit = ''
    list.append(...links.map(() => make('li', tabs.item, make('a', tabs.tab))))
    nav.replaceChildren(list)
  }
  for (const [index, link] of nav.querySelectorAll('a').entries()) {
    const { href, label } = links[index]!
    link.href = href
    link.textContent = label
    if (href === current) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  // A row too long for its place scrolls.
  nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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

/** What the frame tells. */
interface Listeners {
  /** The visitor closes it. */
  close: () => void
  /** It is not in the page any more, and the page is another one. */
  swept: () => void
  /** A plain click on a link with this hash. @returns whether the link has been followed and the browser is not to follow it */
  link: (hash: string) => boolean
}

/** Tells of plain clicks on links to a hash of this page. */
function listenToLinks(holder: Element, follow: Listeners['link']) {
  holder.addEventListener('click', event => {
    const link = (event.target as Element).closest('a[href^="#/"]')
    if (link && isPlain(event as MouseEvent) && follow(link.getAttribute('href')!)) event.preventDefault()
  })
}

/**
 * Opens the dialog of a modal with what is known of it before its code is there. Works without React, of which a slow
 * phone has a second's wait.
 */
export function openFrame(match: RouteMatch, on: Listeners): ModalFrame {
  const { modal } = match
  const holder = make('div')
  holder.dataset.island = 'modals'
  document.body.append(holder)
  const wait = waiting(modal.loading ?? messages.loading)
  const place = make('div')
  const nav = modal.tabs && make('nav', css.tabs)
  let now = match
  let isReady = false

  // Until its own content is there, the dialog has to have a way out.
  const nameAndLook = (): Parameters<OpenDialog['update']> => [
    nameOf(now),
    { ...modal.look, plain: isReady && modal.look?.plain, unbroken: modal.unbroken?.() },
  ]
  const dialog = openDialog(holder, on.close, ...nameAndLook())
  listenToLinks(holder, on.link)
  const stopWatching = whenSwept(holder, on.swept)

  let forgetTabs: (() => void) | undefined
  function fillTabs() {
    forgetTabs?.()
    forgetTabs = nav && modal.tabs!(now).subscribe(tabs => drawTabs(nav, tabs))
  }
  fillTabs()

  dialog.body.append(...(nav ? [nav] : []), place, wait.element)
  wait.toggle(true)

  return {
    place,
    follow(match) {
      now = match
      fillTabs()
      dialog.update(...nameAndLook())
    },
    show(state) {
      isReady = state === 'ready'
      wait.toggle(state === 'loading')
      dialog.update(...nameAndLook())
    },
    close() {
      stopWatching()
      forgetTabs?.()
      wait.toggle(false)
      dialog.close()
      holder.remove()
    },
  }
}
