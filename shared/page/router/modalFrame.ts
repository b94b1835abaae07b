import type { ModalFrame } from '../dialog/frame'
import { routerMessages } from '../dialog/messages'
import { type ModalTabs, nameOf, type RouteMatch } from '../dialog/modal'
import { leaveAsItIs } from '../host/asItIs'
import { documentPart } from '../host/documentPart'
import { make } from '../host/elements'
import { isPlain } from '../host/events'
import { afterPaint } from '../host/tasks'
import spinner from '../looks/Spinner.module.css?own'
import tabs from '../looks/Tabs.module.css?own'
import hidden from '../looks/VisuallyHidden.module.css?own'
import css from './ModalFrame.module.css'
import { type OpenDialog, openDialog } from './openDialog'

/** A wait up to this long needs no message, in ms. */
const SHORT_MS = 400

/**
 * Draws links that look like tabs, with the same markup as `NavTabs`. Reuses the elements when the number of links is
 * the same.
 */
function drawTabs(nav: HTMLElement, { label, links, current }: ModalTabs) {
  nav.setAttribute('aria-label', label)
  if (nav.querySelectorAll('a').length !== links.length) {
    const list = make('ul', tabs.list)
    list.dataset.fit = ''
    list.append(...links.map(() => make('li', tabs.item, make('a', tabs.tab))))
    nav.replaceChildren(list)
  }
  nav.querySelectorAll('a').forEach((link, index) => {
    const { href, label } = links[index]!
    link.href = href
    link.textContent = label
    if (href === current) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  })
  // A row of tabs that is too long scrolls, so the current tab is moved into view.
  nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The message while the content loads, also for screen readers. */
function waiting(message: string) {
  const ring = make('span', spinner.root)
  ring.dataset.size = '32'
  ring.setAttribute('aria-hidden', 'true')
  const words = make('p', css.message, message)
  words.setAttribute('aria-hidden', 'true')
  const statusLine = make('span', hidden.root)
  statusLine.setAttribute('role', 'status')
  const element = make('div', css.loading, ring)
  element.append(words, statusLine)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    element,
    toggle(waits: boolean) {
      clearTimeout(timer)
      element.hidden = !waits
      statusLine.textContent = ''
      // A live region that arrives with its text is not announced.
      if (waits) timer = setTimeout(() => statusLine.append(message), SHORT_MS)
    },
  }
}

/**
 * Calls `gone` when a script removes the dialog in its holder: together with the page's content, as Turbo does, or
 * alone, as browser extensions do with what lies over a page. Calls `moved` when a script puts it elsewhere, as plugins
 * for menus do that wrap the whole page.
 * @returns a function that stops it
 */
function whenRemoved(dialog: Element, holder: Element, gone: () => void, moved: () => void) {
  const watcher = new MutationObserver(records => {
    if (!dialog.isConnected) gone()
    else if (records.some(({ removedNodes }) => [...removedNodes].some(node => node.contains(dialog)))) moved()
  })
  for (const node of [document.documentElement, documentPart('body'), holder])
    watcher.observe(node, { childList: true })
  return () => watcher.disconnect()
}

/** What dialogs of other scripts set on everything beside them, also on what comes later (React Aria). */
const COVERING = ['inert', 'aria-hidden']

/**
 * Keeps the dialog in use while another one hides everything beside itself from its visitors.
 * @returns a function that stops it
 */
function stayUncovered(holder: Element) {
  // A frame later. A script that sets it anew at once would make the page wait for ever.
  const watcher = new MutationObserver(() => void afterPaint().then(uncover))
  const uncover = () => {
    for (const name of COVERING) holder.removeAttribute(name)
  }
  watcher.observe(holder, { attributeFilter: COVERING })
  return () => watcher.disconnect()
}

/** What the frame reports. */
interface Listeners {
  /** Called when the visitor closes the dialog, or a script has removed only the dialog. */
  close: () => void
  /** Called when a script has removed the frame together with the page's content. */
  swept: () => void
  /**
   * Called after a plain click on a link with this hash.
   * @returns whether the link was followed, so that the browser does not follow it
   */
  link: (hash: string) => boolean
}

/** Reports plain clicks on links to a route of this page. */
function listenToLinks(holder: Element, follow: Listeners['link']) {
  holder.addEventListener('click', event => {
    const link = (event.target as Element).closest('a[href^="#/"]')
    if (link && isPlain(event as MouseEvent) && follow(link.getAttribute('href')!)) event.preventDefault()
  })
}

/**
 * Opens the dialog of a modal with its name and tabs before its code arrives. Works without React, which takes a slow
 * phone a second to load.
 */
export function openFrame(match: RouteMatch, on: Listeners): ModalFrame {
  const { modal } = match
  const holder = make('div')
  holder.dataset.island = 'modals'
  holder.setAttribute('role', 'none')
  // Without a box it is no item of a body that is a row, a column or a grid, and moves nothing.
  holder.style.setProperty('display', 'contents', 'important')
  leaveAsItIs(holder)
  documentPart('body').append(holder)
  const wait = waiting(modal.loading ?? routerMessages.loading)
  const place = make('div')
  const nav = modal.tabs && make('nav', css.tabs)
  let now = match
  let isReady = false

  // A plain dialog shows no name. Until the content arrives, the dialog has its usual head, with its name and Close.
  const nameAndLook = (): Parameters<OpenDialog['update']> => [
    nameOf(now),
    { ...modal.look, plain: isReady && modal.look?.plain, unbroken: modal.unbroken?.() },
  ]
  const dialog = openDialog(holder, on.close, ...nameAndLook())
  listenToLinks(holder, on.link)
  const gone = () => (holder.isConnected ? on.close() : on.swept())
  const stopWatching = whenRemoved(dialog.element, holder, gone, dialog.moved)
  const stopUncovering = stayUncovered(holder)

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
      stopUncovering()
      forgetTabs?.()
      wait.toggle(false)
      dialog.close()
      holder.remove()
    },
  }
}
