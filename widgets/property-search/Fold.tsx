import css from './Fold.module.css'
import { messages } from './messages'

interface FoldProps {
  /** What is searched for, in words. */
  summary: string
  open: boolean
  onToggle: () => void
  /** Id of the form's fields. */
  controls: string
}

/**
 * A line in the place of a form, which opens it: on a phone, whoever looks at homes is not to scroll past the form first.
 * Where no script answers the button, the browser's own disclosure does the same: see Fold.module.css.
 */
export function Fold({ summary, open, onToggle, controls }: FoldProps) {
  const words = (
    <>
      {summary} · <span className={css.edit}>{messages.edit}</span>
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
