import type { WritingCheck } from '../check'
import { finding, NotTried } from '../finding'
import { refused } from '../refusals'
import { TESTER } from '../testEnquiry'
import { routeNamed, wrongFields } from '../visit'
import { type Account, notDone } from '../writing'

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
      const reply = await account.write('change-user', '/user.ljson', { json: { first_name: before } })
      const failure = notDone('change-user', reply)
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
      yield notDone('sign-out', reply) ??
        finding('sign-out', reply.address, 'Somebody is signed in after signing out.', {
          found: `${reply.status}, and user ${user.user_id}`,
          expected: '"user": null',
        })
    },
  },
]
