/** What became of something a visitor has sent, in the words to tell them. */
export interface Outcome {
  ok: boolean
  message: string
  /** How long the message stays, in ms; as long as any other if absent. */
  durationMs?: number
  /** What the server has against it, one by one; to be shown in the form, as text. */
  errors?: string[]
  /** Where the visitor is to go now: an address, or a hash. */
  goTo?: string
  /** Nothing was sent yet, as after a step of a longer form: what was typed stays. */
  kept?: boolean
  /** No answer came, so that it may have arrived all the same. The visitor decides whether it is sent again. */
  mayHaveArrived?: boolean
}
