import ky, { HTTPError, type Options, TimeoutError } from 'ky'
import * as v from 'valibot'
import { host } from '../host/host'
import { failed, ok, type Result } from '../result'

/** Why a call did not succeed, in terms of what the visitor can do about it. */
export type ApiFailure =
  /** No answer: offline, blocked or too slow. Worth trying again. */
  | { reason: 'unreachable' }
  /** 4xx. Trying again unchanged will not help. `body` is the parsed JSON, if it was JSON. */
  | { reason: 'refused'; status: number; body?: unknown }
  /** 5xx, or an answer in a shape we do not know, such as a page of HTML. */
  | { reason: 'broken'; detail: string }
  /** The caller gave up waiting, as a newer question is under way. */
  | { reason: 'aborted' }

/** Waits 15 s per try. Repeats a GET twice; never repeats anything else. */
const http = ky.create({
  timeout: 15_000,
  retry: { limit: 2, methods: ['get'], backoffLimit: 2_000 },
  headers: { accept: 'application/json' },
  hooks: {
    beforeRequest: [
      request => {
        const token = request.method !== 'GET' && isOurs(request.url) && host().token()
        if (token) request.headers.set('x-csrf-token', token)
      },
    ],
    afterResponse: [
      (request, _options, response) => {
        if (isOurs(request.url)) host().token(response.headers.get('x-csrf-token'))
      },
    ],
  },
})

const isOurs = (url: string) => new URL(url, location.href).origin === location.origin

/**
 * Calls the server and checks the JSON that comes back. Same-origin writes carry the anti-forgery token, and a reply
 * that renews it is heeded (contract 11). Expected failures are returned; only a bug in this code throws.
 */
export async function request<Schema extends v.GenericSchema>(
  path: string,
  answer: Schema,
  options: Options = {},
): Promise<Result<v.InferOutput<Schema>, ApiFailure>> {
  let json: unknown
  try {
    const response = await http(path, options)
    const text = await response.text()
    json = text ? JSON.parse(text) : undefined
  } catch (error) {
    if (options.signal?.aborted) return failed({ reason: 'aborted' })
    return failed(await toFailure(error))
  }
  const parsed = v.safeParse(answer, json)
  if (parsed.success) return ok(parsed.output)
  return failed({ reason: 'broken', detail: v.summarize(parsed.issues) })
}

async function toFailure(error: unknown): Promise<ApiFailure> {
  if (error instanceof HTTPError) {
    const { status } = error.response
    if (status >= 500) return { reason: 'broken', detail: `HTTP ${status}` }
    const body = await error.response.json().catch(() => undefined)
    return { reason: 'refused', status, body }
  }
  if (error instanceof SyntaxError) return { reason: 'broken', detail: 'The answer is not JSON' }
  // fetch says TypeError for everything that kept an answer from coming.
  if (error instanceof TimeoutError || error instanceof TypeError) return { reason: 'unreachable' }
  throw error
}
