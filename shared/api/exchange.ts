import ky from 'ky'
import { inTime } from '../host/inTime'
import { toJson } from '../host/json'
import { loader } from '../loader/loader'
import { failed, ok, type Result } from '../result'
import { renewToken } from './renewToken'
import type { ApiFailure, CallOptions, Reply } from './request'

/** Longest wait for an answer to begin, per try, and then for the rest of it. In ms. */
const LIMIT_MS = 15_000

/** What calls are made with. It repeats a GET twice, and never repeats anything else. */
const http = ky.create({
  timeout: LIMIT_MS,
  // A server may ask for more patience than a visitor has.
  retry: { limit: 2, methods: ['get'], backoffLimit: 2_000, maxRetryAfter: 2_000 },
  headers: { accept: 'application/json' },
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

const isWrite = (method = 'get') => method.toLowerCase() !== 'get'
const isOurs = (url: string) => new URL(url, location.href).origin === location.origin

/** Sends a call, once more with a fresh token where it is refused for the sake of an old one, and reads the answer. */
export async function exchange(path: string, { override, ...rest }: CallOptions): Promise<Result<Reply, ApiFailure>> {
  const options = override
    ? { ...rest, method: 'post', headers: { ...rest.headers, 'x-http-method-override': override } }
    : rest
  const token = loader().token()
  let answer = await send(path, options)
  const mayBeStale = !options.once && isWrite(options.method) && isOurs(path) && mayBeAboutToken(answer)
  if (mayBeStale && (await renewToken(token))) answer = await send(path, options)
  return options.signal?.aborted ? failed({ reason: 'aborted' }) : outcome(answer)
}

/** An answer that has come to its end. */
interface Answer {
  status: number
  text: string
  redirectedTo?: string
}

async function send(path: string, { signed, once: _, ...options }: CallOptions): Promise<Answer> {
  const json = signed ? { ...(options.json as object), authenticity_token: loader().token() } : options.json
  const response = await http(path, { ...options, json }).catch((error: { response?: Response }) => {
    // An answer all the same, if one that ky calls an HTTPError.
    if (error.response) return error.response
    throw error
  })
  if (isOurs(response.url)) loader().token(response.headers.get('x-csrf-token'))
  // ky waits for the beginning of an answer only.
  const text = await inTime(response.text(), options.timeout || LIMIT_MS, 'end of the answer')
  const redirectedTo = response.redirected ? response.url : undefined
  return { redirectedTo, status: response.status, text }
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
