import css from './Form.module.css'
import { formMessages } from './messages'

/** Finds the field, unless the browser has filled it in by itself. */
export const TRAP = '[name=body]:not(:autofill)'

/** A field that only bots fill in (5.1, 5.3). People, screen readers and password managers do not reach it. */
export function Honeypot() {
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        <span>{formMessages.trap}</span>
        <input name="body" tabIndex={-1} autoComplete="off" data-1p-ignore="" data-bwignore="" data-lpignore="true" />
      </label>
    </div>
  )
}
