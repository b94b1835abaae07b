import css from './Form.module.css'
import { messages } from './messages'

/** A field that programs fill (5.1, 5.3): out of the reach of people, screen readers and whatever fills forms for them. */
export function Honeypot() {
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        {messages.trap}
        <input name="body" tabIndex={-1} autoComplete="off" data-1p-ignore="" data-bwignore="" data-lpignore="true" />
      </label>
    </div>
  )
}
