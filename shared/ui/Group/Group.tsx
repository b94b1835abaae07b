import type { ReactNode } from 'react'
import css from './Group.module.css'

/** Fields that belong together under a name; `tight` where they bring room of their own, as boxes to tick do. */
export function Group({ label, tight, children }: { label: string; tight?: boolean; children: ReactNode }) {
  return (
    <fieldset className={css.group} data-tight={tight}>
      <legend className={css.legend}>{label}</legend>
      {children}
    </fieldset>
  )
}
