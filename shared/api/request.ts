import type { Options } from 'ky'
import * as v from 'valibot'
import { toJson } from '../host/json'
import { loader } from '../loader/loader'
import { failed, ok, type Result } from '../result'
import { renewToken } from './renewToken'

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
  /** Reads by fetch, and heeds no other option: what is asked ahead must not wait for ky, and is asked again if it fails. */
  plain?: boolean
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

/** Longest wait for an answer to begin, per try, and then for the rest of it. In ms. */
const LIMIT_MS = 15_000

const JSON_WANTED = { accept: 'application/json' }

/** What calls are made with. It repeats a GET twice, and never repeats anything else. */
async function createHttp() {
  const { default: ky } = await inTime(import('ky'), LIMIT_MS)
  return ky.create({
    timeout: LIMIT_MS,
    // A server may ask for more patience than a visitor has.
    retry: { limit: 2, methods: ['get'], backoffLimit: 2_000, maxRetryAfter: 2_000 },
    headers: JSON_WANTED,
    stringifyJson: toJson,
    hooks: {
      beforeRequest: [
        request => {
          const token = isWrite(request.method) && isOurs(request.url) && loader().token()
          if (token) request.headers.set('x-csrf-token', token)
        },
      ],
    },
  })
}
let http: ReturnType<typeof createHttp> | undefined

function loadHttp() {
  http ??= createHttp().catch(cause => {
    http = undefined
    // As fetch says that no answer came.
    throw new TypeError('What makes calls could not be fetched', { cause })
  })
  return http
}

/** Has ky fetched, which comes with the first call, so that a visitor who is about to make one does not wait for it. */
export function expectCalls() {
  // The call says so.
  loadHttp().catch(() => {})
}

const isWrite = (method = 'get') => method.toLowerCase() !== 'get'
const isOurs = (url: string) => new URL(url, location.href).origin === location.origin

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
export async function call(path: string, { override, ...rest }: CallOptions = {}): Promise<Result<Reply, ApiFailure>> {
  const options = override
    ? { ...rest, method: 'post', headers: { ...rest.headers, 'x-http-method-override': override } }
    : rest
  let answer: Answer | undefined
  try {
    const token = loader().token()
    answer = await send(path, options)
    const mayBeStale = !options.once && isWrite(options.method) && isOurs(path) && mayBeAboutToken(answer)
    if (mayBeStale && (await renewToken(token))) answer = await send(path, options)
  } catch (error) {
    // ky says TimeoutError, and fetch TypeError for everything else that kept an answer from coming.
    const isExpected = error instanceof TypeError || (error as Error).name === 'TimeoutError'
    if (!options.signal?.aborted && !isExpected) throw error
  }
  if (options.signal?.aborted) return failed({ reason: 'aborted' })
  return answer ? outcome(answer) : failed({ reason: 'unreachable' })
}

/** An answer that has come to its end. */
interface Answer {
  status: number
  text: string
  redirectedTo?: string
}

async function send(path: string, { signed, once: _, plain, ...options }: CallOptions): Promise<Answer> {
  const json = signed ? { ...(options.json as object), authenticity_token: loader().token() } : options.json
  const limit = options.timeout || LIMIT_MS
  const response = plain
    ? await inTime(fetch(path, { headers: JSON_WANTED }), limit)
    : await (await loadHttp())(path, { ...options, json }).catch((error: { response?: Response }) => {
        // An answer all the same, if one that ky calls an HTTPError.
        if (error.response) return error.response
        throw error
      })
  if (isOurs(response.url)) loader().token(response.headers.get('x-csrf-token'))
  const redirectedTo = response.redirected ? response.url : undefined
  return { redirectedTo, status: response.status, text: await inTime(response.text(), limit) }
}

/** ky waits for the beginning of an answer only. */
function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError(`No end of the answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Whether a refusal says that it is about the token, or says nothing of the application's own, as frameworks do then. */
const mayBeAboutToken = ({ status, text }: Answer) =>
  [403, 419, 422].includes(status) && (/authenticity|csrf/i.test(text) || !/"(errors|message)"/.test(text))

function outcome({ status, text, redirectedTo }: Answer): Result<Reply, ApiFailure> {
  if (status >= 500) return failed({ reason: 'broken', detail: `HTTP ${status}`, redirectedTo })
  const json = parse(text)
  if (status < 200 || status >= 300) return failed({ reason: 'refused', status, body: json?.value, redirectedTo })
  return ok({ status, json, redirectedTo })
}

/** The value of a JSON text, `undefined` for an empty text. Returns nothing for a text that is not JSON. */
function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: text ? JSON.parse(text) : undefined }
  } catch {
    return undefined
  }
}
