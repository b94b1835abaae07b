import type { ReactNode } from 'react'
import css from './UserPanel.module.css'

/** A link in the panel's text. */
export const Link = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={css.link} href={href}>
    {children}
  </a>
)
