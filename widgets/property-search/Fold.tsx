import css from './Fold.module.css'
import { searchMessages } from './messages'

interface FoldProps {
  /** The search, in words. */
  summary: string
  open: boolean
  onToggle: () => void
  /** Id of the form's fields. */
  controls: string
}

/**
 * One line that replaces the form on a phone and opens it. Visitors who look at homes need not scroll past the form.
 * Without a script, the browser's own disclosure does the same: see Fold.module.css.
 */
export function Fold({ summary, open, onToggle, controls }: FoldProps) {
  const words = (
    <>
      <span>{`${summary} · `}</span>
      <span className={css.edit}>{searchMessages.edit}</span>
    </>
  )
  return (
    <>
      <button type="button" className={css.line} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
        {words}
      </button>
      <details className={css.plain}>
        <summary className={css.line}>{words}</summary>
      </details>
    </>
  )
}
