import type { ReactNode } from 'react'
import css from './Badge.module.css'

/** One or two words about something. `second` is a flag on a picture, `quiet` is a tag in a row of text. */
export function Badge({ kind = 'quiet', children }: { kind?: 'quiet' | 'accent' | 'second'; children: ReactNode }) {
  return (
    <span className={css.root} data-part="badge" data-kind={kind}>
      {children}
    </span>
  )
}
