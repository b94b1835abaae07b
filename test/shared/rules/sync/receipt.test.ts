import { beforeEach, expect, it, vi } from 'vitest'
import { setLoader } from '../../../../shared/page/loader/loader'
import { failed, ok, type Result } from '../../../../shared/page/result/result'
import { refreshSession, sessionEnded } from '../../../../shared/page/stores/session'
import type { ApiFailure } from '../../../../shared/rules/calls/request'
import { callFor } from '../../../../shared/rules/sync/receipt'

/** Answers about who is here, one a question: the id of an account, and the token that comes with it. None is a failure. */
type Here = { id?: number; token?: string } | undefined

let token: string | undefined
let here: Here[]

const refused = (status: number) => failed<ApiFailure>({ reason: 'refused', status } as ApiFailure)

/** Calls for an account: what each call is answered. @returns the receipt, and how often it was called */
async function calls(...answers: Result<string, ApiFailure>[]) {
  const call = vi.fn(async () => answers[call.mock.calls.length - 1]!)
  const receipt = await callFor('9', call)
  return [receipt, call.mock.calls.length]
}

/** Lets the page know who is here, and answers the next questions. */
async function signedIn(...next: Here[]) {
  token = 'old'
  here = [{ id: 9 }, ...next]
  await refreshSession()
}

beforeEach(() => {
  setLoader({
    user: new Promise(() => {}),
    token: (fresh?: string) => (token = fresh ?? token),
    fetchUser: async (_: number, take: (fresh: string) => void) => {
      const answer = here.shift()
      if (!answer) throw new Error('No answer')
      if (answer.token) take(answer.token)
      return answer.id ? { user_id: answer.id } : null
    },
  } as never)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

it.each<[answer: Result<string, ApiFailure>, receipt: object]>([
  [ok('yes'), { state: 'taken', value: 'yes' }],
  [refused(404), { state: 'refused', status: 404 }],
  [refused(400), { state: 'refused', status: 400 }],
  [refused(302), { state: 'unknown', isWrong: false }],
  [failed({ reason: 'unreachable' }), { state: 'unknown', isWrong: false }],
  [failed({ reason: 'broken', detail: 'x', status: 500 } as ApiFailure), { state: 'unknown', isWrong: false }],
  [failed({ reason: 'broken', detail: 'x', isWrong: true } as ApiFailure), { state: 'unknown', isWrong: true }],
])('takes the answer %j at its word: %j [7.4]', async (answer, receipt) => {
  await signedIn()
  expect(await calls(answer)).toEqual([receipt, 1])
})

it('calls for nobody who is not here', async () => {
  here = [{}]
  await refreshSession()
  expect(await calls(ok('yes'))).toEqual([{ state: 'put off' }, 0])
})

it.each([401, 403, 419, 422])('asks once more with a fresh token where %d may be about the old one', async status => {
  await signedIn({ id: 9, token: 'new' })
  expect(await calls(refused(status), ok('yes'))).toEqual([{ state: 'taken', value: 'yes' }, 2])
  await signedIn({ id: 9, token: 'new' })
  expect(await calls(refused(status), refused(404))).toEqual([{ state: 'refused', status: 404 }, 2])
})

it.each<[why: string, next: Here[], receipt: object, calls: number]>([
  ['nobody says who is here', [undefined], { state: 'put off' }, 1],
  ['somebody else is here', [{ id: 8, token: 'new' }], { state: 'put off' }, 1],
  ['nobody is here', [{ token: 'new' }], { state: 'put off' }, 1],
  ['the token was a good one', [{ id: 9, token: 'old' }], { state: 'refused', status: 422 }, 1],
  ['a fresh one is refused, too', [{ id: 9, token: 'new' }, { id: 9 }], { state: 'refused', status: 422 }, 2],
  ['nobody says who is here then', [{ id: 9, token: 'new' }, undefined], { state: 'put off' }, 2],
  ['somebody else is here then', [{ id: 9, token: 'new' }, { id: 8 }], { state: 'put off' }, 2],
])('counts a refusal for what it is where %s', async (_, next, receipt, count) => {
  await signedIn(...next)
  expect(await calls(refused(422), refused(422))).toEqual([receipt, count])
})

it('takes the token of the page where the answer about the user has none, or waits [contract 11]', async () => {
  const reply = (html: string) => {
    const answer = new Response(html)
    Object.defineProperty(answer, 'url', { value: location.href })
    vi.stubGlobal('fetch', async () => answer)
  }
  reply('<meta name="csrf-token" content="of-the-page">')
  await signedIn({ id: 9 })
  expect(await calls(refused(422), ok('yes'))).toEqual([{ state: 'taken', value: 'yes' }, 2])
  reply('<p>')
  await signedIn({ id: 9 })
  expect(await calls(refused(422), ok('yes'))).toEqual([{ state: 'put off' }, 1])
  vi.unstubAllGlobals()
})

it('is put off where somebody signs out while the page is asked for a token', async () => {
  await signedIn({ id: 9 })
  vi.stubGlobal('fetch', async () => {
    sessionEnded()
    const answer = new Response('<meta name="csrf-token" content="of-nobody">')
    Object.defineProperty(answer, 'url', { value: location.href })
    return answer
  })
  expect(await calls(refused(422), ok('yes'))).toEqual([{ state: 'put off' }, 1])
  vi.unstubAllGlobals()
})
