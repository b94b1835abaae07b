/** The result of sending a form, in words for the visitor. */
export interface Outcome {
  ok: boolean
  message: string
  /** Why it did not go through, where that stays to be read after the toast. */
  reason?: string
  /** How long the message stays, in ms; as long as any other if absent. */
  durationMs?: number
  /** The server's reasons for a refusal, one by one. The form shows them as text. */
  errors?: string[]
  /** Where the visitor is to go now: an address, or a hash. */
  goTo?: string
  /** Nothing was sent yet, for example after one step of a longer form. The fields keep their values. */
  kept?: boolean
  /** No answer came, so that it may have arrived all the same. The visitor decides whether it is sent again. */
  mayHaveArrived?: boolean
}
