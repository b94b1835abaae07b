import { mayBeAboutToken } from '../../../../rules/calls/aboutToken'
import type { WritingCheck } from '../check'
import { Client } from '../client'
import { finding, NotTried } from '../finding'
import { routeNamed, troubleWith, wrongFields } from '../visit'
import { Account, notDone } from '../writing'

/** A stranger: another browser, without any cookie. */
const stranger = ({ client: { origin, limits, agent }, credentials }: Account) =>
  new Account(new Client(origin, limits, agent), credentials)

/** Nobody has an address that ends so. */
const NOBODY = 'nobody@example.invalid'

export const accounts: readonly WritingCheck[] = [
  {
    route: 'sign-in',
    tried: 'a wrong password',
    async *find({ account, start }) {
      const other = stranger(account)
      await other.who()
      await other.tokenFrom(start)
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
      const other = stranger(account)
      await other.who()
      await other.tokenFrom(start)
      const reply = await other.write('register', '/user.ljson', {
        json: {
          client: {
            ...{
              first_name: '',
              last_name: '',
              email: 'nobody',
              tel_home: '',
              password: 'a',
              password_confirmation: 'b',
            },
            marketing_preferences: { opt_in_terms: 'on', opt_in_marketing: '', opt_in_marketing_url: '' },
            ...{ body: '', do_not_contact: 1 },
          },
        },
      })
      if (reply.status === 404) throw new NotTried('not there')
      const trouble = troubleWith(routeNamed('register'), reply)
      if (trouble) yield trouble
      else yield* noReasons('register', reply, 'A registration without a name and an address')
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
  {
    route: 'forgotten-password',
    tried: 'an address that nobody has',
    async *find({ account, start }) {
      const other = stranger(account)
      await other.who()
      await other.tokenFrom(start)
      const reply = await other.write('forgotten-password', '/reset_passwords', { json: { email: NOBODY, body: '' } })
      if (reply.status === 404) throw new NotTried('not there')
      const trouble = troubleWith(routeNamed('forgotten-password'), reply)
      if (trouble) yield { ...trouble, message: `${trouble.message} It tells strangers who has an account.` }
    },
  },
  {
    route: 'marketing',
    tried: 'the choice that it is',
    async *find({ account }) {
      const { marketing_preference_id: id, is_opted_in_to_marketing: isIn, user_id } = account.signedIn()
      if (id === undefined || id === null || isIn === undefined)
        throw new NotTried('`user` has no marketing_preference_id and is_opted_in_to_marketing')
      const reply = await account.write('marketing', `/marketing_preferences/${id}`, {
        json: {
          user_id,
          opt_in_marketing_at: String(isIn) === 'true' ? 'optin' : 'optout',
          opt_in_marketing_url: account.client.origin.href,
        },
      })
      const failure = notDone('marketing', reply)
      if (failure) yield failure
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

/** A refusal has to be 422, and to say why. */
export function* noReasons(id: string, reply: Parameters<typeof wrongFields>[1], what: string) {
  const { status, address, text } = reply
  if (status !== 422) {
    yield finding('no-reasons', address, `${what} is not refused.`, {
      found: String(status),
      expected: '422 with reasons',
    })
    return
  }
  yield* wrongFields(routeNamed(id), reply)
  const { errors, message, error } = Object(JSON.parse(text || 'null')) as Record<string, unknown>
  const list = Array.isArray(errors) || typeof errors === 'string' ? errors : Object.keys(Object(errors))
  if (!list.length && !message)
    yield finding('no-reasons', address, `The refusal does not say why: ${what.toLowerCase()}.`, {
      found: error ? `only "error": ${JSON.stringify(error)}` : text.slice(0, 80) || 'no body',
      expected: '{ "errors": { "email": ["is invalid"] } }',
    })
}

/** A write without the token has to be refused in words that the page knows. */
export function* withoutToken({ status, address, text }: Parameters<typeof wrongFields>[1]) {
  if (status >= 200 && status < 300)
    yield finding(
      'token-not-asked',
      address,
      'A write without the token is done. Any other site can make it for a visitor.',
      {
        found: String(status),
        expected: '422 { "error": "invalid authenticity token" }',
      },
    )
  else if (!mayBeAboutToken({ status, text }))
    yield finding(
      'refusal-unknown',
      address,
      'The page does not see that the token is what is missing, and does not fetch a new one.',
      {
        found: `${status}, ${JSON.stringify(text.replace(/\s+/g, ' ').slice(0, 80))}`,
        expected: '422 { "error": "invalid authenticity token" }',
      },
    )
}
