import type { InferOutput } from 'valibot'
import type { Elements } from '../elements/elements'
import type { FormSchema, Typed } from './check'
import type { Outcome } from './outcome'

export interface FormProps<Schema extends FormSchema> {
  /** Distinguishes the forms of a page. */
  name: string
  /** The step, when forms of one name are the steps of a longer form. A failure shows only in its own step. */
  step?: string
  /** The names of its fields, and their rules. */
  schema: Schema
  /** The text of its button. */
  button: string
  /** The values of its fields before the visitor types. */
  initial?: Typed
  /** Adds a hidden field that only bots fill in (5.1). */
  honeypot?: boolean
  /** Called instead of `send` when that field is filled in. By default the hash becomes `#/`, as if all were well. */
  onTrapped?: () => void
  /** Keeps what is typed for 30 minutes, so that it is there again after a reload. Passwords are never kept. */
  draft?: boolean
  /** Asks the bot check for a token at each attempt. */
  checked?: boolean
  /** Sends what was typed, once it meets the rules. */
  send: (answers: InferOutput<Schema>, token: string | undefined) => Promise<Outcome>
  /** What the visitor should check when the server refuses without a reason. */
  advice?: string
  /** Called after success, if the form is still on the page. */
  onDone?: (outcome: Outcome) => void
  /** What stands beside the button. */
  actions?: Elements
  children: Elements
}
