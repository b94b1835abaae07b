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
   * 4xx, or a redirect that says not where to. Trying again unchanged will not help. `body` is the parsed JSON, if it was
   * JSON.
   */
  | { reason: 'refused'; status: number; body?: unknown; redirectedTo?: string }
  /** 5xx, or an answer in a shape we do not know, such as a page of HTML. */
  | { reason: 'broken'; detail: string; redirectedTo?: string }
  /** The caller gave up waiting, as a newer question is under way. */
  | { reason: 'aborted' }

export interface CallOptions extends Options {
  /** The method that a POST stands for, as `X-Http-Method-Override`. */
  override?: 'put' | 'delete'
  /** Puts `authenticity_token` into the JSON body, where the specification lists it. */
  signed?: boolean
  /** Leaves it to the caller to send it once more with a fresh token. */
  once?: boolean
}

/**
 * For what is sent behind the visitor's back: it outlives the page, and is never sent again unless it is certain who is
 * signed in by then.
 */
export const quietly = { keepalive: true, once: true }

/** An answer of 2xx. `redirectedTo`, here and in failures, is where redirects have led to: a whole address. */
export interface Reply {
  status: number
  /** Nothing when it is no JSON; the value of an empty one is `undefined`. */
  json?: { value: unknown }
  redirectedTo?: string
}

/** The longest wait for what makes calls, in ms. */
const LIMIT_MS = 15_000

/** What makes calls comes with the first of them. @throws {TypeError} where it cannot be had, as fetch does without a network */
const fetchExchange = () =>
  inTime(import('./exchange'), LIMIT_MS, 'code of calls')
    .catch(askWhetherReplaced('exchange'))
    .catch(cause => {
      throw new TypeError('What makes calls could not be fetched', { cause })
    })

/** Has that fetched, so that a visitor who is about to make a call does not wait for it. */
export function expectCalls() {
  // The call says so.
  fetchExchange().catch(() => {})
}

/**
 * Calls the server and checks the JSON that comes back. Same-origin writes carry the anti-forgery token; a reply that
 * renews it is heeded, and a write refused for its sake is sent once more with a fresh one (contract 11). Expected
 * failures are returned; only a bug in this code throws.
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

/** As `request`, for answers in which more counts than their JSON, or nothing but that they came. */
export async function call(path: string, options: CallOptions = {}): Promise<Result<Reply, ApiFailure>> {
  try {
    const { exchange } = await fetchExchange()
    return await exchange(path, options)
  } catch (error) {
    if (options.signal?.aborted) return failed({ reason: 'aborted' })
    // ky says TimeoutError, and fetch TypeError for everything else that kept an answer from coming.
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return failed({ reason: 'unreachable' })
    throw error
  }
}
