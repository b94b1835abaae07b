// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../../../../fixtures/server/faults'
import type * as Forms from '../../../../shared/page/mount/forms'
import type * as User from '../../../../shared/page/mount/user'
import { sitePage } from '../../../sitePage'

const { asked, site } = sitePage()

let askUser: typeof User.askUser
let currentToken: typeof Forms.currentToken

beforeEach(async () => {
  vi.stubGlobal('CustomEvent', window.CustomEvent)
  askUser = (await import('../../../../shared/page/mount/user')).askUser
  currentToken = (await import('../../../../shared/page/mount/forms')).currentToken
})

const signIn = () =>
  fetch('/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': currentToken()! },
    body: JSON.stringify({ username: 'ada@example.com', password: 'Cottage2026!' }),
  })

describe('the user call', () => {
  it('says that nobody is signed in, and brings the token [3.15, 7.29]', async () => {
    expect(await askUser({})).toBeNull()
    expect(currentToken()).toMatch(/.{20}/)
    expect(asked()).toEqual(['GET /user.ljson 200'])
  })

  it('is one for JSON, as every other call, for hosts that answer pages to whoever does not say so', async () => {
    await askUser({})
    expect(site.calls.list()[0]!.headers.accept).toBe('application/json')
  })

  it('says who is signed in, and brings the token of that session [7.29]', async () => {
    await askUser({})
    const before = currentToken()
    await signIn()
    expect(await askUser({})).toMatchObject({ user_id: expect.anything(), first_name: 'Ada' })
    expect(currentToken()).not.toBe(before)
  })

  it('brings no token of the session before, where somebody signs in before it is answered [4.1, 7.29]', async () => {
    const { tellOtherTabs } = await import('../../../../shared/page/stores/session')
    vi.stubGlobal('localStorage', window.localStorage)
    let answer: (reply: Response) => void = () => {}
    vi.stubGlobal('fetch', () => new Promise(resolve => (answer = resolve)))
    const asking = askUser({})
    tellOtherTabs()
    currentToken('of the next person')
    answer(Response.json({ user: null, authenticity_token: 'of the session before' }))
    await asking
    expect(currentToken()).toBe('of the next person')
  })

  it.each(['null', '{}', '{"user":null}', '{"user":{}}', '{"user":{"user_id":null}}', '[]', '5'])(
    'takes %s for nobody [7.29]',
    async json => {
      vi.stubGlobal('fetch', async () => new Response(json))
      expect(await askUser({})).toBeNull()
    },
  )

  it.each<Omit<Fault, 'path'>>([
    { status: 401 },
    { status: 500 },
    { status: 500, body: 'html' },
    { body: 'html' },
    { body: 'login' },
    { body: 'empty' },
    { body: 'broken' },
    { body: 'cut' },
    { drop: true },
  ])('that fails by %j says nothing, and is only logged [8.29]', async fault => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    site.faults.add({ path: '/user.ljson', ...fault })
    expect(await askUser({})).toBeUndefined()
    expect(logged).toHaveBeenCalledOnce()
    expect(site.calls.list()).toHaveLength(1)
  })
})
