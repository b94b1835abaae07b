import * as v from 'valibot'
import { inTime } from '../../page/host/tasks'
import { fetchLate } from '../../page/loader/fetchLate'
import { loader } from '../../page/loader/loader'
import { failed, ok, type Result } from '../../page/result/result'
import type { ApiFailure, CallOptions, Reply } from '../exchange/exchange'
import { notingLeftOut } from '../hostList/hostList'
import { safeParse } from '../hostList/parse'
import { noteFault } from './siteFault'
import { type WrongPart, wrongPart } from './wrongPart'

export type { ApiFailure, CallOptions, Reply } from '../exchange/exchange'

/** Longest wait for the code that makes calls, in ms. */
const LIMIT_MS = 15_000

/**
 * Options for calls that are sent in the background. They continue when the visitor leaves the page. They are never
 * repeated here, because somebody else may be signed in by then. For the same reason they carry the token of now, also
 * when another one comes before they are sent. They are not sent later than that either: when the page has slept while
 * their code came, another page may have made them.
 */
export function inBackground() {
  const token = loader().token()
  const begun = Date.now()
  function beforeRequest() {
    if (Date.now() - begun > LIMIT_MS) throw new TypeError('The page has slept')
  }
  return {
    keepalive: true,
    once: true,
    headers: token ? { 'x-csrf-token': token } : {},
    hooks: { beforeRequest: [beforeRequest] },
  }
}

/**
 * Fetches the code that makes calls, with the first call.
 * @throws {TypeError} when that fails, as fetch does when offline
 */
const fetchExchange = () =>
  inTime(
    fetchLate('exchange', () => import('../exchange/exchange')),
    LIMIT_MS,
    'code of calls',
  ).catch(cause => {
    throw new TypeError('What makes calls could not be fetched', { cause })
  })

/** Makes the token in the present page the current one. @returns whether the page had one */
export const tokenFromPage = () => fetchExchange().then(code => code.tokenFromPage())

/** Fetches that code early, so that a visitor who is about to make a call does not wait for it. */
export function fetchCalls() {
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
  const route = routeOf(path, options)
  if (!json) {
    tellNoJson(route)
    return failed({ reason: 'broken', detail: 'The answer is not JSON', isWrong: true })
  }
  const { value: parsed, entries } = notingLeftOut(() => safeParse(schema, json.value))
  if (!parsed.success) {
    tell(route, wrongPart(parsed.issues[0], json.value))
    return failed({ reason: 'broken', detail: v.summarize(parsed.issues), isWrong: true })
  }
  noteFault(route, false)
  for (const { what, index, entry, issue } of entries) {
    const part = wrongPart(issue, entry)
    loader().tellWrong?.({ route, ...part, entry: [`${what}[${index}]`, part.entry].filter(Boolean).join('.') })
  }
  return ok(parsed.output)
}

/** Tells the page's developer of an answer that is no JSON. */
export const tellNoJson = (route: string) =>
  tell(route, { entry: '', field: '', expected: 'JSON', found: 'something else, such as a page of HTML' })

/** Tells the page's developer what is wrong, and lets visitors read that the site has a fault. */
function tell(route: string, part: WrongPart) {
  noteFault(route, true)
  loader().tellWrong?.({ route, ...part })
}

/** The name of a call's route, as docs/host.md has it: `GET /search.ljson`. */
export const routeOf = (path: string, { override, method = 'get' }: CallOptions = {}) =>
  `${(override ?? method).toUpperCase()} ${path.split('?')[0]!.replace(ID, (_, room) => `/${room}/{${IDS[room]}}`)}`

/** The names of the ids in paths. */
const IDS: Record<string, string> = {
  saved_properties: 'id',
  searches: 'search_id',
  marketing_preferences: 'marketing_preference_id',
  custom_marketing_preferences: 'user_id',
}
const ID = new RegExp(`^/(${Object.keys(IDS).join('|')})/[^/]+$`)

/**
 * The names of the errors that mean that no answer has come. ky throws a TimeoutError. Firefox ends an answer with an
 * AbortError when the visitor leaves the page. For any other reason fetch throws a TypeError.
 */
const NO_ANSWER = new Set(['TimeoutError', 'AbortError'])

/** Calls the server and returns the whole reply, with its status and redirects, and without a check of its JSON. */
export async function call(path: string, options: CallOptions = {}): Promise<Result<Reply, ApiFailure>> {
  const code = await fetchExchange().catch(() => undefined)
  if (!code) return failed(options.signal?.aborted ? { reason: 'aborted' } : { reason: 'unreachable', isUnsent: true })
  try {
    return await code.exchange(path, options)
  } catch (error) {
    if (options.signal?.aborted) return failed({ reason: 'aborted' })
    if (error instanceof TypeError || NO_ANSWER.has((error as Error).name)) return failed({ reason: 'unreachable' })
    throw error
  }
}
