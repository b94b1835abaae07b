import { answerCame, expectAnswer } from '../drafts/drafts'
import type { Outcome } from '../form/outcome'
import { kick } from '../host/events'
import { loader } from '../loader/loader'
import { messages } from './messages'
import type { LeadKind } from './send'

/** A form's fields, in groups: `{ lead: { message } }` is sent as `lead[message]`. Absent ones are left out. */
type PostFields = Record<string, string | number | undefined | Record<string, string | number | undefined>>

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

interface PostedForm {
  action: string
  /** What was typed. The anti-forgery token and the bot check's are added. */
  fields: PostFields
  /** The bot check's, where the page has one. */
  token: string | undefined
  /** What the form's draft is kept by. */
  name: string
  /** Which lead it is, for `lead_submitted`, once it has arrived; none where it is no lead. */
  kind?: LeadKind
  /** Where the server leads to once it has taken the form, if the form says so; else to a page with a flash message. */
  landing?: string
}

/**
 * Whether the answer leads where it leads only once the form has been taken: a refusal comes back with a flash message. Nothing of
 * the bundle may run on that page, so it is told by the one that is left. Browsers that do not say where they go keep the draft.
 */
function watchLanding(landing: string, arrived: () => void) {
  addEventListener('pageswap', ({ activation }) => activation?.entry.url === landing && arrived(), { once: true })
}

/**
 * Posts a form by a navigation, as 7.21 and 7.27 are sent. The server's next page says what became of it, so this goes on only
 * where the visitor comes back to the page as it was.
 */
export function postForm({ action, fields, token, name, kind, landing }: PostedForm): Promise<Outcome> {
  expectAnswer({ form: name, kind })
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  // The token is among the fields.
  form.className = 'noAuthToken'
  const tokens = { authenticity_token: loader().token() ?? undefined, 'g-recaptcha-response': token }
  for (const [field, value] of namesOf({ ...fields, ...tokens })) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = field
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  let outcome: Outcome = { ok: false, message: messages.noAnswer, mayHaveArrived: true }
  if (landing)
    watchLanding(new URL(landing, document.baseURI).href, () => {
      outcome = { ok: true, message: '' }
      answerCame(true)
      if (kind) kick('lead_submitted', { kind })
    })
  // Without an event: nobody is to hold it back once more.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
  return new Promise(resolve => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve(outcome))
  })
}
