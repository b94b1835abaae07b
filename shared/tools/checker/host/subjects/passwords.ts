import type { WritingCheck } from '../check'
import { finding, NotTried } from '../finding'
import { byStranger, noReasons, refused, withoutToken } from '../refusals'
import { routeNamed, troubleWith } from '../visit'
import { type Account, notDone } from '../writing'

/** Nobody has an address that ends so, and nobody gets a mail. */
const NOBODY = { email: 'nobody@example.invalid', body: '' }

/** Sends a new password, which is the one that the account has already: a host that takes it changes nothing. */
function setPassword(account: Account, by = account, confirmation = account.credentials.password) {
  const { user_id } = account.signedIn()
  const json = { user_id, password: account.credentials.password, password_confirmation: confirmation }
  return by.write('change-user', '/user.ljson', { json })
}

export const passwords: readonly WritingCheck[] = [
  {
    route: 'forgotten-password',
    tried: 'without the token',
    async *find({ account }) {
      const reply = await account.write('forgotten-password', '/reset_passwords', { form: NOBODY, withoutToken: true })
      if (reply.status === 404) throw new NotTried('not there')
      yield* withoutToken(reply)
    },
  },
  {
    route: 'forgotten-password',
    tried: 'an address that nobody has',
    async *find({ account, start }) {
      const other = await account.stranger(start)
      const reply = await other.write('forgotten-password', '/reset_passwords', { form: NOBODY })
      if (reply.status === 404) throw new NotTried('not there')
      const trouble = troubleWith(routeNamed('forgotten-password'), reply)
      if (trouble) yield { ...trouble, message: `${trouble.message} It tells strangers who has an account.` }
    },
  },
  {
    route: 'change-user',
    tried: 'a new password of somebody else',
    async *find({ account, start }) {
      yield* byStranger('change-user', await setPassword(account, await account.stranger(start)), 'A new password')
    },
  },
  {
    route: 'change-user',
    tried: 'a new password that is confirmed by another one',
    async *find({ account }) {
      const reply = await setPassword(account, account, `not-${account.credentials.password}`)
      yield* refused('change-user', reply, 'A new password that is confirmed by another one')
    },
  },
  {
    route: 'change-user',
    tried: 'a new password, the same as before',
    async *find({ account, start }) {
      const reply = await setPassword(account)
      const { status, headers, address } = reply
      if (status === 422) {
        yield* noReasons('change-user', reply, 'The password that the account has already')
        throw new NotTried('the host takes no password that the account has already')
      }
      const leads = status >= 300 && status < 400 && headers.has('location')
      const failure = leads ? undefined : notDone('change-user', reply)
      if (failure) {
        yield failure
        return
      }
      const { email, password } = account.credentials
      const other = await account.stranger(start)
      await other.write('sign-in', '/session', { json: { username: email, password } })
      if (!(await other.who()))
        yield finding('not-saved', address, 'Nobody can sign in with the new password.', {
          found: '"user": null after signing in with it',
          expected: `the user ${email}`,
        })
      // A host may end the other sessions of the account.
      await account.who()
    },
  },
]
