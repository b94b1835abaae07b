import ky, { type Options } from 'ky'
import { now } from '../../page/host/clock'
import { isOwn, ownAddress } from '../../page/host/ownAddress'
import { inTime } from '../../page/host/tasks'
import { loader } from '../../page/loader/loader'
import { sessionCount } from '../../page/loader/sessionCount'
import { failed, ok, type Result } from '../../page/result/result'
import { mayBeAboutToken } from './aboutToken'
import type { CallMeasure, CallNote } from './callNote'
import { renewToken } from './renewToken'

/** Why a call did not succeed, in terms of what the visitor can do about it. */
export type ApiFailure =
  /**
   * No answer: offline, blocked or too slow. Worth trying again. `isUnsent` means that nothing was sent, because the code
   * that makes calls has not come.
   */
  | { reason: 'unreachable'; isUnsent?: true }
  /**
   * 4xx, or a redirect without an address where redirects are followed. Trying again unchanged will not help. `body` is
   * the parsed JSON, if the answer was JSON.
   */
  | { reason: 'refused'; status: number; body?: unknown; redirectedTo?: string }
  /**
   * 5xx, a redirect that is not followed, or an answer in a shape we do not know, such as a page of HTML. `status` is there for a
   * 5xx. `isWrong` means that the answer itself cannot be read: the site has a fault. `isRedirect` means that the server sends elsewhere, for example to a page to sign in.
   */
  | {
      reason: 'broken'
      detail: string
      status?: number
      isRedirect?: boolean
      redirectedTo?: string
      isWrong?: boolean
    }
  /** The caller has cancelled the call, for example because a newer one is under way. */
  | { reason: 'aborted' }

export { tokenFromPage } from './renewToken'

export interface CallOptions extends Options {
  /** Not as `URLSearchParams`: ky asks for their size, which Safari before 17 does not know, and would send none. */
  searchParams?: Exclude<Options['searchParams'], URLSearchParams>
  /** The method that the POST stands for, sent as `X-Http-Method-Override`. */
  override?: 'put' | 'delete'
  /** Puts `authenticity_token` into the JSON body, for calls where the specification lists it. */
  signed?: boolean
  /** Never sends the call again with a fresh token. That is the caller's decision. */
  once?: boolean
  /** Whether redirects are followed, or the first one is a failure. By default only those of a GET are followed. */
  follows?: boolean
}

/** A 2xx answer. `redirectedTo`, here and in failures, is the whole address that redirects have led to. */
export interface Reply {
  status: number
  /** Missing when the answer is not JSON. The `value` of an empty answer is `undefined`. */
  json?: { value: unknown }
  redirectedTo?: string
}

/** Longest wait for the beginning of an answer, for each try. Also the longest wait for the rest of it. In ms. */
const LIMIT_MS = 15_000

/** The client that makes the calls. It repeats a GET twice, and never repeats anything else. */
const http = ky.create({
  timeout: LIMIT_MS,
  // A server may ask for a longer wait than a visitor accepts. A call that names a number in place of an object loses
  // these limits.
  retry: { limit: 2, methods: ['get'], backoffLimit: 2_000, maxRetryAfter: 2_000 },
  headers: { accept: 'application/json' },
  hooks: {
    beforeRequest: [
      request => {
        const token = isWrite(request.method) && isOwn(request.url) && loader().token()
        if (token && !request.headers.has('x-csrf-token')) request.headers.set('x-csrf-token', token)
      },
    ],
  },
})

const isWrite = (method = 'get') => method.toLowerCase() !== 'get'

/**
 * Sends a call and reads the answer. If the server refuses a write because of an old token, it sends the call once more
 * with a fresh token.
 */
export async function exchange(path: string, { override, ...rest }: CallOptions): Promise<Result<Reply, ApiFailure>> {
  const options = override
    ? { ...rest, method: 'post', headers: { ...rest.headers, 'x-http-method-override': override } }
    : rest
  const token = loader().token()
  let answer = await send(path, options)
  const mayBeStale = !options.once && isWrite(options.method) && isOwn(path) && mayBeAboutToken(answer)
  if (mayBeStale && (await renewToken(token))) answer = await send(path, options)
  return options.signal?.aborted ? failed({ reason: 'aborted' }) : outcome(answer)
}

/** An answer that has been read to its end. */
interface Answer {
  status: number
  text: string
  /** The server sends elsewhere, and the browser has not gone there. */
  isRedirect: boolean
  redirectedTo?: string
}

/** The most calls that are noted, because a browser never removes a measure by itself. After that all are cleared. */
const MOST = 200
const CALL: CallMeasure = 'estate-islands:call'
let noted = 0

/** Notes how a call ended as a User Timing measure, which the inspector and a page's own analytics may read. */
function note(start: number, detail: CallNote) {
  try {
    if (noted++ >= MOST) {
      performance.clearMeasures(CALL)
      noted = 1
    }
    performance.measure(CALL, { start, detail })
  } catch (error) {
    // A script of the page may have replaced `performance`. The call itself has not failed.
    console.warn(error)
  }
}

async function send(path: string, options: CallOptions): Promise<Answer> {
  const start = now()
  const headers = Object(options.headers) as Record<string, string>
  const call = { method: (headers['x-http-method-override'] ?? options.method ?? 'get').toUpperCase(), address: path }
  try {
    const answer = await sendOnce(path, options)
    note(start, { ...call, status: answer.status })
    return answer
  } catch (error) {
    note(start, { ...call, error: options.signal?.aborted ? 'aborted' : (error as Error).name })
    throw error
  }
}

async function sendOnce(path: string, { signed, once: _, follows, ...options }: CallOptions): Promise<Answer> {
  const count = sessionCount()
  const json = signed ? { ...(options.json as object), authenticity_token: loader().token() } : options.json
  // A write that is sent elsewhere was not done here. Whatever that address answers says nothing about it.
  const redirect = (follows ?? !isWrite(options.method)) ? 'follow' : 'manual'
  // A script of the page that has wrapped `fetch` may know addresses and options alone. ky passes it a Request.
  const body = JSON.stringify(json)
  const plainFetch = ({ url, method, headers, signal, cache, keepalive }: Request) =>
    fetch(url, { method, headers, signal, cache, keepalive, redirect, body })
  const response = await http(ownAddress(path), {
    ...options,
    json,
    redirect,
    // The type of a form's content has the mark that its Request puts between the fields.
    ...(!options.body && { fetch: plainFetch as typeof fetch }),
  }).catch((error: { response?: Response }) => {
    // The server has answered, although ky throws an HTTPError for this status.
    if (error.response) return error.response
    throw error
  })
  // Somebody may have signed in meanwhile, and has a token of their own.
  const isOfNow = count === sessionCount() || !loader().token()
  if (isOwn(response.url) && isOfNow) loader().token(response.headers.get('x-csrf-token'))
  // ky's own time limit ends when the answer begins.
  const text = await inTime(response.text(), options.timeout || LIMIT_MS, 'end of the answer')
  const redirectedTo = response.redirected ? response.url : undefined
  // A browser hides such an answer behind the status 0.
  const isRedirect =
    redirect === 'manual' && (response.status === 0 || (response.status >= 300 && response.status < 400))
  return { isRedirect, redirectedTo, status: response.status, text }
}

function outcome({ status, text, isRedirect, redirectedTo }: Answer): Result<Reply, ApiFailure> {
  if (isRedirect) return failed({ reason: 'broken', detail: 'The answer is a redirect', isRedirect })
  if (status >= 500) return failed({ reason: 'broken', detail: `HTTP ${status}`, status, redirectedTo })
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
