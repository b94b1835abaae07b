import { afterPaint } from '../../shared/host/afterPaint'
import { $savedCount } from '../../shared/stores/savedProperties'
import { lockPage } from '../../shared/ui/Dialog/lockPage'
import * as messages from './laterMessages'
import type { Menu } from './operate'

/** How far the home page scrolls before its header draws in, in px (9.13). */
const SCROLL = 30

/**
 * Watches what happens around a menu: it closes when the visitor turns to something else (4.16), the sheet of a phone
 * locks the page (9.13), the home page's header draws in as the page scrolls (4.17), and the account link counts what is
 * saved.
 */
export function attend({ header, wide, signal, show, innermost, foldAround }: Menu) {
  if (signal.aborted) return
  const close = () => innermost() && show()
  const on = <Type extends keyof DocumentEventMap>(
    target: EventTarget,
    type: Type,
    listener: (event: DocumentEventMap[Type]) => unknown,
  ) => target.addEventListener(type, listener as EventListener, { signal, capture: true })

  on(document, 'pointerdown', ({ target }) => header.contains(target as Node) || close())
  wide.addEventListener('change', close, { signal })

  const menu = header.querySelector('[data-part=menu]')!
  let unlock: (() => void) | undefined
  const changed = () => {
    const inside = innermost()
    // What the rules say with `:has()`, for Firefox before 121.
    menu.toggleAttribute('data-covered', menu.contains(inside ?? null))
    for (const fold of menu.querySelectorAll('details')) fold.toggleAttribute('data-innermost', fold === inside)
    const covered = !wide.matches && inside && !signal.aborted
    if (covered) unlock ??= lockPage()
    else {
      unlock?.()
      unlock = undefined
    }
  }
  // Whoever has opened it: this code, or the browser before it came.
  on(header, 'toggle', changed)
  signal.addEventListener('abort', changed)
  changed()

  on(header, 'focusout', ({ relatedTarget }) => {
    const next = relatedTarget as Node | null
    const item = wide.matches && innermost()?.closest('nav > ul > li')
    // Nothing has the focus next when the window loses it.
    if (next && !(item || header).contains(next)) close()
  })

  // On the document, as the pointer may have opened it while the focus is elsewhere.
  on(document, 'keydown', ({ key }) => {
    const fold = innermost()
    if (fold && key === 'Escape') show(foldAround(fold))
  })

  // Whoever comes to the line above by the keyboard sees it.
  const above = menu.lastElementChild!
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
