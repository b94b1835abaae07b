import { type ReactElement, useState } from 'react'
import css from './Opened.module.css'

/** A part that only some visitors want, below a line of words that opens it. It renders when it is opened. */
export function Opened({ words, children }: { words: string; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.root} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.words}>{words}</summary>
      {isOpen && children}
    </details>
  )
}
