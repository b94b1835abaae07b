import { type RefObject, useEffect, useRef, useState } from 'react'
import { documentPart, find } from '../../shared/page/host/documentPart'
import { make } from '../../shared/page/host/elements'
import { word } from '../../shared/page/host/words'
import { FIELD } from '../../shared/page/island/takeOver'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { telephoneHref } from '../../shared/rules/contacts/telephone'
import css from './Bar.module.css'
import { actionMessages } from './messages'
import type { PropertyActionsProps } from './props'

interface BarProps extends Pick<PropertyActionsProps, 'viewing' | 'telephone'> {
  /** The links in the page. The bar shows while they are out of sight. */
  links: RefObject<HTMLElement | null>
}

/** Whether the visitor types, uses the page by keyboard or has a dialog open. The bar must then cover nothing. */
function isInTheWay(bar: Element | null) {
  const used = document.activeElement
  return !!find('dialog[open]') || (!!used && !bar?.contains(used) && used.matches(`${FIELD},:focus-visible`))
}

/** At the foot of a phone's window: to ring, and to book a viewing. Larger windows do not show it. */
export function Bar({ links, viewing, telephone }: BarProps) {
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
    const ended = new AbortController()
    // While the focus moves, nothing has it.
    const look = () => requestAnimationFrame(() => ended.signal.aborted || setHidden(isInTheWay(bar.current)))
    for (const type of ['focusin', 'focusout'])
      document.addEventListener(type, look, { signal: ended.signal, passive: true })
    look()
    return () => ended.abort()
  }, [])

  const isShown = isAway && !isHidden
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
      {telephone && (
        <div className={css.way}>
          <ButtonLink kind="secondary" wide href={telephoneHref(telephone)}>
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
