/** The result of sending a form, in words for the visitor. */
export interface Outcome {
  ok: boolean
  message: string
  /**
   * The message instead of an empty one when the form's panel was closed meanwhile, so that nothing can be shown in it.
   */
  unseen?: string
  /** What happened, in a few words, where that says more than 'This did not go through'. */
  title?: string
  /** Why it did not go through. This stays on the page after the toast. */
  reason?: string
  /** How long the message stays, in ms. By default as long as any other. */
  durationMs?: number
  /** The server's reasons for a refusal, one by one. The form shows them as text. */
  errors?: string[]
  /** Where the visitor has to go now: an address, or a hash. */
  goTo?: string
  /** Nothing was sent yet, for example after one step of a longer form. The fields keep their values. */
  kept?: boolean
  /** No answer came, so it is not known whether it has arrived. The visitor decides whether to send it again. */
  mayHaveArrived?: boolean
}
