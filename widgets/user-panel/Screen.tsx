import { useLayoutEffect, useRef } from 'react'
import { documentPart } from '../../shared/page/host/documentPart'
import type { Content, Elements } from '../../shared/parts/elements/elements'
import css from './UserPanel.module.css'

/** One screen of the panel with its heading. The heading takes the focus when the focused element disappears. */
export function Screen({ title, lead, children }: { title: string; lead?: Content; children: Elements }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Runs after every render: the link that led here is gone, or a button has removed its own entry.
  useLayoutEffect(() => {
    if (document.activeElement === documentPart('body')) heading.current!.focus()
  })
  return (
    <section className={css.screen}>
      <header className={css.head}>
        <h3 ref={heading} className={css.title} tabIndex={-1}>
          {title}
        </h3>
        {lead && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
