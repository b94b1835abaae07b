import type { ReactNode } from 'react'
import css from '../../../page/looks/VisuallyHidden.module.css'

/** Words that only screen readers get. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.root}>{children}</span>
}
