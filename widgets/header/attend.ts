import { afterPaint } from '../../shared/host/afterPaint'
import { $savedCount } from '../../shared/stores/savedProperties'
import { lockPage } from '../../shared/ui/Dialog/lockPage'
import * as messages from './countMessages'
import type { Menu } from './operate'
import { followPointer } from './pointer'
import { keepInside, watchRoom } from './watchRoom'

/** How far the home page scrolls before its header draws in, in px (9.13). */
const SCROLL = 30

/**
 * Watches what happens around a menu: the mouse opens it, and it closes when the visitor turns to something else (4.16).
 * The sheet of a phone locks the page (9.13). The home page's header draws in as the page scrolls (4.17). The account link
 * counts what is saved.
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

  const sheetOfPhone = header.querySelector('[data-part=menu]')!
  let unlock: (() => void) | undefined
  const changed = () => {
    const inside = innermost()
    // What the rules say with `:has()`, for Firefox before 121.
    sheetOfPhone.toggleAttribute('data-covered', sheetOfPhone.contains(inside ?? null))
    for (const fold of sheetOfPhone.querySelectorAll('details')) fold.toggleAttribute('data-innermost', fold === inside)
    if (!isWide() && inside) unlock ??= lockPage()
    else {
      unlock?.()
      unlock = undefined
    }
    if (isWide()) keepInside(header)
    measure()
  }
  // At once, as what is hidden cannot have the focus.
  menu.onChange = () => {
    forgetPointer()
    changed()
  }
  // The browser opens and closes them as well, and may have before this code came.
  on(header, 'toggle', changed)
  signal.addEventListener('abort', () => unlock?.())
  changed()

  on(header, 'focusout', ({ relatedTarget }) => {
    const next = relatedTarget as Node | null
    const item = isWide() && innermost()?.closest('nav > ul > li')
    // Nothing has the focus next when the window loses it.
    if (next && !(item || header).contains(next)) close()
  })

  // On the document, as the pointer may have opened it while the focus is elsewhere.
  on(document, 'keydown', ({ key }) => {
    const fold = innermost()
    if (fold && key === 'Escape') show(foldAround(fold))
  })

  // Whoever comes to the line above by the keyboard sees it.
  const above = sheetOfPhone.lastElementChild!
  const scrolled = () => header.toggleAttribute('data-scrolled', scrollY > SCROLL && !above.matches(':focus-within'))
  if (header.matches('[data-home=true] > *')) {
    on(document, 'scroll', scrolled)
    on(header, 'focusin', scrolled)
    on(header, 'focusout', scrolled)
    scrolled()
  }

  const [number, words] = header.querySelector('[href="#/user"] > span')!.children
  const write = () => {
    const saved = $savedCount.get()
    number!.textContent = saved ? `${saved}` : ''
    words!.textContent = saved ? messages.saved(saved) : ''
  }
  write()
  // The heart that was pressed comes first: this lays out the header, and has the page looked through for markers.
  const stop = $savedCount.listen(() => afterPaint().then(() => signal.aborted || write()))
  signal.addEventListener('abort', stop)
}
