import type { Options } from 'ky'
import * as v from 'valibot'
import { inTime } from '../host/inTime'
import { askWhetherReplaced } from '../replaced/ask'
import { failed, ok, type Result } from '../result'

/** Why a call did not succeed, in terms of what the visitor can do about it. */
export type ApiFailure =
  /** No answer: offline, blocked or too slow. Worth trying again. */
  | { reason: 'unreachable' }
  /**
   * 4xx, or a redirect without an address. Trying again unchanged will not help. `body` is the parsed JSON, if the
   * answer was JSON.
   */
  | { reason: 'refused'; status: number; body?: unknown; redirectedTo?: string }
  /** 5xx, or an answer in a shape we do not know, such as a page of HTML. */
  | { reason: 'broken'; detail: string; redirectedTo?: string }
  /** The caller has cancelled the call, for example because a newer one is under way. */
  | { reason: 'aborted' }

export interface CallOptions extends Options {
  /** The method that the POST stands for, sent as `X-Http-Method-Override`. */
  override?: 'put' | 'delete'
  /** Puts `authenticity_token` into the JSON body, for calls where the specification lists it. */
  signed?: boolean
  /** Never sends the call again with a fresh token. That is the caller's decision. */
  once?: boolean
}

/**
 * Options for calls that are sent in the background. They continue when the visitor leaves the page. They are never
 * repeated here, because somebody else may be signed in by then.
 */
export const quietly = { keepalive: true, once: true }

/** A 2xx answer. `redirectedTo`, here and in failures, is the whole address that redirects have led to. */
export interface Reply {
  status: number
  /** Missing when the answer is not JSON. The `value` of an empty answer is `undefined`. */
  json?: { value: unknown }
  redirectedTo?: string
}

/** Longest wait for the code that makes calls, in ms. */
const LIMIT_MS = 15_000

/**
 * Fetches the code that makes calls, with the first call. @throws {TypeError} when that fails, as fetch does when
 * offline
 */
const fetchExchange = () =>
  inTime(import('./exchange'), LIMIT_MS, 'code of calls')
    .catch(askWhetherReplaced('exchange'))
    .catch(cause => {
      throw new TypeError('What makes calls could not be fetched', { cause })
    })

/** Fetches that code early, so that a visitor who is about to make a call does not wait for it. */
export function expectCalls() {
  // The call itself reports this failure.
  fetchExchange().catch(() => {})
}

/**
 * Calls the server and checks the JSON of the answer. Same-origin writes carry the anti-forgery token. A reply may
 * bring a new token. A write that is refused because of an old token is sent once more with a fresh one (contract 11).
 * Expected failures are returned. Only a bug in this code throws.
 */
export async function request<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  options?: CallOptions,
): Promise<Result<v.InferOutput<Schema>, ApiFailure>> {
  const result = await call(path, options)
  if (!result.ok) return result
  const { json } = result.value
  if (!json) return failed({ reason: 'broken', detail: 'The answer is not JSON' })
  const parsed = v.safeParse(schema, json.value)
  return parsed.success ? ok(parsed.output) : failed({ reason: 'broken', detail: v.summarize(parsed.issues) })
}

/** Calls the server and returns the whole reply, with its status and redirects, and without a check of its JSON. */
export async function call(path: string, options: CallOptions = {}): Promise<Result<Reply, ApiFailure>> {
  try {
    const { exchange } = await fetchExchange()
    return await exchange(path, options)
  } catch (error) {
    if (options.signal?.aborted) return failed({ reason: 'aborted' })
    // ky throws a TimeoutError. fetch throws a TypeError when no answer comes for any other reason.
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return failed({ reason: 'unreachable' })
    throw error
  }
}
