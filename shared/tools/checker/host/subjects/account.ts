import type { WritingCheck } from '../check'
import { finding, inShort, NotTried } from '../finding'
import { refused } from '../refusals'
import { TESTER } from '../testEnquiry'
import { routeNamed, wrongFields } from '../visit'
import { type Account, notDoneAsPost } from '../writing'

const register = (other: Account, client: object) =>
  other.write('register', '/user.ljson', {
    json: {
      client: {
        ...client,
        marketing_preferences: { opt_in_terms: 'on', opt_in_marketing: '', opt_in_marketing_url: '' },
        ...{ body: '', do_not_contact: 1 },
      },
    },
  })

/** What nobody can sign in with. */
const NOBODY = { username: 'nobody@example.invalid', password: 'not-a-password' }

/** Whether a host takes the tokens that it gives. Nothing can be written to one that does not. */
export const session: WritingCheck = {
  route: 'user',
  tried: 'that the session is kept, and its token taken',
  async *find({ account, start }) {
    // As the page does: after a refusal of its token it fetches another one, once.
    for (let times = 0; times < 2; times++) {
      await account.who()
      await account.tokenFrom(start)
      if (!account.hasToken) throw new NotTried('no answer and no page has a token')
      const reply = await account.write('sign-in', '/session', { json: NOBODY })
      const isRefused = reply.status === 419 || (reply.status >= 400 && /authenticity|csrf/i.test(reply.text))
      if (!isRefused) return
      if (times)
        yield finding('session-lost', reply.address, 'The host refuses a token that it has just given.', {
          found: `${reply.status}, ${inShort(reply.text)}${account.client.hasCookies ? '' : '. No answer has set a cookie'}`,
          expected: 'a session that is kept by its cookie, and its token taken until somebody signs in or out',
        })
    }
  },
}

export const accounts: readonly WritingCheck[] = [
  {
    route: 'sign-in',
    tried: 'a wrong password',
    async *find({ account, start }) {
      const other = await account.stranger(start)
      const reply = await other.write('sign-in', '/session', {
        json: { username: account.credentials.email, password: `not-${account.credentials.password}` },
      })
      const user = await other.who()
      if (user)
        yield finding('wrong-password', reply.address, 'A wrong password signs somebody in.', {
          found: `user ${user.user_id}`,
          expected: '401, and "user": null',
        })
      else if (reply.status >= 500)
        yield finding('wrong-status', reply.address, 'A wrong password is a failure of the host.', {
          found: String(reply.status),
          expected: '401 or 422',
        })
    },
  },
  {
    route: 'sign-in',
    tried: 'the test account',
    async *find({ account, start }) {
      await account.who()
      await account.tokenFrom(start)
      const { email, password } = account.credentials
      const reply = await account.write('sign-in', '/session', { json: { username: email, password } })
      const user = await account.who()
      if (!user)
        yield finding('sign-in', reply.address, 'The test account is not signed in afterwards.', {
          found: `${reply.status}, and no user in /user.ljson`,
          expected: `the user ${email}`,
        })
      else if (user.email !== undefined && String(user.email).toLowerCase() !== email.toLowerCase())
        yield finding('sign-in', reply.address, 'Somebody else is signed in.', {
          found: String(user.email),
          expected: email,
        })
    },
  },
  {
    route: 'user',
    tried: 'fields of the visitor',
    async *find({ account }) {
      yield* wrongFields(routeNamed('user'), await account.read('/user.ljson'))
    },
  },
  {
    route: 'register',
    tried: 'a refusal, with reasons',
    async *find({ account, start }) {
      const other = await account.stranger(start)
      const nothing = { first_name: '', last_name: '', email: 'nobody', tel_home: '' }
      const reply = await register(other, { ...nothing, password: 'a', password_confirmation: 'b' })
      if (reply.status === 404) throw new NotTried('not there')
      yield* refused('register', reply, 'A registration without a name and an address')
    },
  },
  {
    route: 'register',
    tried: 'all fields, with the address of the test account',
    async *find({ account, start }) {
      const other = await account.stranger(start)
      const { email, password } = account.credentials
      const client = { ...TESTER, email, tel_home: '', password, password_confirmation: password }
      const reply = await register(other, client)
      if (reply.status === 404) throw new NotTried('not there')
      yield* refused('register', reply, 'A registration with an address that has an account')
    },
  },
  {
    route: 'change-user',
    tried: 'a name that stays the same',
    async *find({ account }) {
      const { first_name: before } = account.signedIn()
      if (typeof before !== 'string' || !before) throw new NotTried('the test account has no first name')
      const writing = { json: { first_name: before } }
      const reply = await account.write('change-user', '/user.ljson', writing)
      const failure = await notDoneAsPost(account, 'change-user', reply, writing)
      if (failure) {
        yield failure
        return
      }
      const user = await account.who()
      if (user?.first_name !== before)
        yield finding('not-saved', reply.address, 'The name is another one afterwards.', {
          found: String(user?.first_name),
          expected: before,
        })
    },
  },
]

/** The last thing that the account does. */
export const leaving: readonly WritingCheck[] = [
  {
    route: 'sign-out',
    tried: 'that nobody is signed in afterwards',
    async *find({ account }) {
      account.signedIn()
      const reply = await account.write('sign-out', '/session')
      const user = await account.who()
      if (!user) return
      yield (await notDoneAsPost(account, 'sign-out', reply)) ??
        finding('sign-out', reply.address, 'Somebody is signed in after signing out.', {
          found: `${reply.status}, and user ${user.user_id}`,
          expected: '"user": null',
        })
    },
  },
]
