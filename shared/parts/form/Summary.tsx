import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { documentPart } from '../../page/host/documentPart'
import { Notice } from '../elements/Notice/Notice'
import type { Errors } from './check'
import css from './Form.module.css'
import { focusField, focusList } from './focusField'
import { formMessages } from './messages'
import type { Outcome } from './outcome'

/**
 * A list of several wrong fields. Each line leads to its field. The lines are buttons, because the hash of a link would
 * lead elsewhere.
 */
export function Summary({ errors, form }: { errors: Errors; form: RefObject<HTMLFormElement | null> }) {
  const id = useId()
  const all = Object.entries(errors)
  if (all.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: the name of a fieldset is no heading
    <div data-summary className={css.summary} tabIndex={-1} role="group" aria-labelledby={id}>
      <Notice kind="error" title={formMessages.wrong(all.length)} headingId={id}>
        <ul className={css.list}>
          {all.map(([name, error]) => (
            <li key={name}>
              <button type="button" className={css.jump} onClick={() => focusField(form.current!, name)}>
                {error}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** Lists the server's reasons for a refusal, in its words (5.13, 5.14). A toast says the rest. */
export function Failure({ outcome, advice }: { outcome: Outcome; advice?: string }) {
  const root = useRef<HTMLDivElement>(null)
  const { errors = [], title = formMessages.notDone, reason, mayHaveArrived } = outcome
  useLayoutEffect(() => {
    const element = root.current!
    const form = element.closest('form')!
    const { activeElement } = document
    const body = documentPart('body')
    // When the visitor comes back to a form that was refused before, a dialog has the focus, and keeps it.
    const isHere = form.contains(activeElement)
    // Safari does not focus the pressed button.
    if (outcome.errors?.length) {
      if (isHere || activeElement === body) focusList(element)
    } else if (isHere) {
      // The notice has moved the button down, perhaps out of the window. It may be out of the window itself.
      form.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' })
      element.scrollIntoView({ block: 'nearest' })
    }
  }, [outcome])
  return (
    <div ref={root} className={css.summary} tabIndex={-1}>
      <Notice kind="error" title={mayHaveArrived ? formMessages.mayHaveArrived : title}>
        {errors.length > 0 && (
          <ul className={css.list}>
            {errors.map(error => (
              <li key={error} className={css.reason}>
                {error}
              </li>
            ))}
          </ul>
        )}
        <p className={css.kept}>
          {[
            mayHaveArrived
              ? formMessages.mayHaveArrivedText
              : !errors.length && (reason ?? (outcome.title ? undefined : (advice ?? formMessages.again))),
            formMessages.kept,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </Notice>
    </div>
  )
}
