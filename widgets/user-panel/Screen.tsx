import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './UserPanel.module.css'

/** One screen of the panel, with its heading. It has the focus when what had it has gone. */
export function Screen({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // After every render: a link that led here is gone, as is a button that has removed what it was in.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current!.focus()
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
