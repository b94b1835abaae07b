import { expectAnswer } from '../drafts/drafts'
import type { Outcome } from '../form/outcome'
import { messages } from './messages'
import type { LeadKind } from './send'

/** A form's fields, in groups: `{ lead: { message } }` is sent as `lead[message]`. Absent ones are left out. */
export type PostFields = Record<string, string | number | undefined | Record<string, string | number | undefined>>

/** Names as a server's form has them, with their values. */
function namesOf(fields: PostFields): [name: string, value: string][] {
  return Object.entries(fields)
    .flatMap(([group, value]) =>
      typeof value === 'object'
        ? Object.entries(value).map(([name, inner]) => [`${group}[${name}]`, inner] as const)
        : [[group, value] as const],
    )
    .flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
}

/**
 * Posts a form by a navigation, as 7.21 and 7.27 are sent. The server's next page says what became of it, so this goes on only
 * where the visitor comes back to the page as it was.
 * @param name what the form's draft is kept by
 * @param kind which lead it is, for `lead_submitted`, once it has arrived; none where it is no lead
 */
export function postForm(action: string, fields: PostFields, name: string, kind?: LeadKind): Promise<Outcome> {
  expectAnswer({ form: name, kind })
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  // The token is among the fields.
  form.className = 'noAuthToken'
  for (const [field, value] of namesOf(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = field
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  // Without an event: nobody is to hold it back once more.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
  return new Promise(resolve => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) resolve({ ok: false, message: messages.noAnswer, mayHaveArrived: true })
    })
  })
}
