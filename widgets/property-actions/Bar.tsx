import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { documentPart, find } from '../../shared/page/host/documentPart'
import { make } from '../../shared/page/host/elements'
import { raise } from '../../shared/page/host/topLayer'
import { word } from '../../shared/page/host/words'
import { FIELD } from '../../shared/page/island/takeOver'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import css from './Bar.module.css'
import { keepClearOf } from './foot'
import { actionMessages } from './messages'
import type { PropertyActionsProps } from './props'

interface BarProps extends Pick<PropertyActionsProps, 'viewing'> {
  /** The link that rings the number. `undefined` where there is no number to ring. */
  rung: string | undefined
  /** The links in the page. The bar shows while they are out of sight. */
  links: RefObject<HTMLElement | null>
}

/** Time between two looks at what other scripts show at the foot of the window, in ms. Nothing tells when they do. */
const LOOK_MS = 500

/** Whether the visitor types, uses the page by keyboard or has a dialog open. The bar must then cover nothing. */
function isInTheWay(bar: Element | null) {
  const used = document.activeElement
  return !!find('dialog[open]') || (!!used && !bar?.contains(used) && used.matches(`${FIELD},:focus-visible`))
}

/** At the foot of a phone's window: to ring, and to book a viewing. Larger windows do not show it. */
export function Bar({ links, viewing, rung }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    // A page may have this widget twice, but has one foot.
    if (find('[data-part="property-actions"]') !== links.current!.parentElement) return
    const sight = new IntersectionObserver(entries => setAway(!entries.at(-1)!.isIntersecting))
    sight.observe(links.current!)
    return () => sight.disconnect()
  }, [links])

  useEffect(() => {
    if (!isAway) return
    const ended = new AbortController()
    const look = () => setHidden(isInTheWay(bar.current) || keepClearOf(bar.current))
    // While the focus moves, nothing has it.
    const lookSoon = () => requestAnimationFrame(() => ended.signal.aborted || look())
    for (const type of ['focusin', 'focusout'])
      document.addEventListener(type, lookSoon, { signal: ended.signal, passive: true, capture: true })
    lookSoon()
    const looking = setInterval(look, LOOK_MS)
    return () => {
      ended.abort()
      clearInterval(looking)
    }
  }, [isAway])

  const isShown = isAway && !isHidden
  useLayoutEffect(() => {
    if (!isShown) return
    raise(bar.current!, 'bar')
    keepClearOf(bar.current)
  }, [isShown])
  // Adds space, so that the end of the page can be scrolled above the bar.
  useEffect(() => {
    const { offsetHeight = 0 } = (isShown && bar.current) || {}
    if (!offsetHeight) return
    const space = make('div')
    space.dataset.island = 'property-actions'
    space.style.setProperty('block-size', `${offsetHeight}px`, 'important')
    documentPart('body').append(space)
    return () => space.remove()
  }, [isShown])

  if (!isShown) return null
  return (
    <div ref={bar} className={css.root}>
      {rung && (
        <div className={css.way}>
          <ButtonLink kind="secondary" wide href={rung}>
            {word('call', actionMessages.call)}
          </ButtonLink>
        </div>
      )}
      {viewing && (
        <div className={css.way}>
          <ButtonLink wide href="#/book-a-viewing">
            {word('book-viewing', actionMessages.viewing[0])}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
