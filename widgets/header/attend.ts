import { lockPage } from '../../shared/page/dialog/lockPage'
import { scrollerOf } from '../../shared/page/host/scrollerOf'
import { takeEscape } from '../../shared/page/host/takeEscape'
import { afterPaint } from '../../shared/page/host/tasks'
import { lower, raise } from '../../shared/page/host/topLayer'
import { $savedCount } from '../../shared/page/stores/savedProperties'
import { $session } from '../../shared/page/stores/session'
import type { Menu } from './menu'
import { followPointer } from './pointer'
import { keepInside, watchRoom } from './watchRoom'

/** Follows a visible number. Only screen readers read it. */
const savedHomes = (count: number) => (count === 1 ? ' saved home' : ' saved homes')

/** How far the home page scrolls before its header shrinks, in px (9.13). */
const SCROLL = 30

/**
 * Watches what happens around a menu. The mouse opens it. It closes when the visitor goes elsewhere (4.16). The sheet
 * of a phone locks the page (9.13). The home page's header shrinks as the page scrolls (4.17). The account link shows
 * the number of saved homes, and leads a visitor who has saved some to them instead of to the registration.
 */
export function attend(menu: Menu) {
  const { header, isWide, signal, show, innermost, foldAround } = menu
  const close = () => innermost() && show()
  const on = <Type extends keyof DocumentEventMap>(
    target: EventTarget,
    type: Type,
    listener: (event: DocumentEventMap[Type]) => unknown,
  ) => target.addEventListener(type, listener as EventListener, { signal, capture: true })

  on(document, 'pointerdown', ({ target }) => header.contains(target as Node) || close())
  const measure = watchRoom(menu)
  const forgetPointer = followPointer(menu)

  const sheetOfPhone = header.querySelector<HTMLElement>('[data-part=menu]')!
  const lists = [sheetOfPhone, ...sheetOfPhone.querySelectorAll<HTMLElement>('[data-part]')]
  let putBack: (() => void) | undefined
  /** Shows the sheet over all of the page, which it locks. */
  function putOver() {
    if (putBack) return
    const unlock = lockPage()
    raise(sheetOfPhone, 'menu')
    // Firefox makes what scrolls a stop of the Tab key.
    for (const list of lists) list.tabIndex = -1
    putBack = () => {
      putBack = undefined
      for (const list of lists) list.removeAttribute('tabindex')
      lower(sheetOfPhone, 'menu')
      unlock()
    }
  }
  const changed = () => {
    const inside = innermost()
    // Does the same as the rules with `:has()`, for Firefox before 121.
    sheetOfPhone.toggleAttribute('data-covered', sheetOfPhone.contains(inside ?? null))
    for (const fold of sheetOfPhone.querySelectorAll('details')) fold.toggleAttribute('data-innermost', fold === inside)
    if (!isWide() && inside) putOver()
    else putBack?.()
    if (isWide()) keepInside(header)
    measure()
  }
  // Runs at once, because a hidden element cannot take the focus.
  menu.onChange = () => {
    forgetPointer()
    changed()
  }
  // The browser opens and closes them, too, perhaps before this code has loaded.
  on(header, 'toggle', changed)
  signal.addEventListener('abort', () => putBack?.())
  changed()

  on(header, 'focusout', ({ relatedTarget }) => {
    const next = relatedTarget as Node | null
    const item = isWide() && innermost()?.closest('nav > ul > li')
    // `next` is empty when the whole window loses the focus.
    if (next && !(item || header).contains(next)) close()
  })

  // Listens on the document, because the pointer may open a list while the focus is elsewhere.
  on(document, 'keydown', event => {
    const fold = innermost()
    if (!fold || event.key !== 'Escape') return
    takeEscape(event)
    show(foldAround(fold))
  })

  if (header.matches('[data-home=true] > *')) {
    // The line above shows while the keyboard's focus is in it.
    const above = header.firstElementChild!
    const isScrolled = () => scrollerOf(header).scrollTop > SCROLL
    const scrolled = () => header.toggleAttribute('data-scrolled', isScrolled() && !above.matches(':focus-within'))
    on(document, 'scroll', scrolled)
    on(header, 'focusin', scrolled)
    on(header, 'focusout', scrolled)
    scrolled()
  }

  const accounts = [...header.querySelectorAll<HTMLAnchorElement>(':scope > [href^="#/user"]')]
  const write = () => {
    const saved = $savedCount.get()
    for (const account of accounts) {
      account.setAttribute('href', saved && $session.get().state !== 'user' ? '#/user/saved-properties' : '#/user')
      const [number, words] = account.querySelectorAll('span > span')
      number!.textContent = saved ? `${saved}` : ''
      words!.textContent = saved ? savedHomes(saved) : ''
    }
  }
  write()
  // Writes after the next paint, so the pressed heart changes first. This write lays out the header again and makes the
  // engine look for markers.
  const later = () => afterPaint().then(() => signal.aborted || write())
  for (const store of [$savedCount, $session]) signal.addEventListener('abort', store.listen(later))
}
