/**
 * The name of the User Timing measures of calls. It is a type, so that a reader of the measures does not load the code
 * of calls.
 */
export type CallMeasure = 'estate-islands:call'

/** The details of a measure. A call that got an answer has a `status`, any other an `error`. */
export interface CallNote {
  /** The method, for example `GET`. For a POST that stands for another method, that one. */
  method: string
  address: string
  status?: number
  /** `aborted` when the caller has cancelled the call, or else the name of the error that prevented an answer. */
  error?: string
}
