import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

/** Words for screen readers where the eye has a picture. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.root}>{children}</span>
}
