import { yesOrNo } from '../../../../page/host/values'
import type { WritingCheck } from '../check'
import { finding, NotTried } from '../finding'
import { byStranger } from '../refusals'
import { type Account, notDone } from '../writing'

type User = Record<string, unknown>

const isThere = (value: unknown) => value !== undefined && value !== null

/** The choice of the account, sent as it is. By a stranger it has to be refused, and changes nothing if it is not. */
function sendChoice(route: string, { user_id, marketing_preference_id: id, ...user }: User, by: Account) {
  const isIn = yesOrNo(user.is_opted_in_to_marketing)
  const isOwn = route === 'custom-marketing'
  return by.write(route, isOwn ? `/custom_marketing_preferences/${user_id}` : `/marketing_preferences/${id}`, {
    json: {
      user_id,
      opt_in_marketing_at: isIn ? 'optin' : 'optout',
      opt_in_marketing_url: by.client.origin.href,
      ...(isOwn && { marketing_preferences: { is_opted_in_to_marketing: isIn } }),
    },
  })
}

/** @throws {NotTried} where the page would not write to this route */
function userFor(route: string, account: Account): User {
  const user = account.signedIn()
  const { marketing_preference_id: id, is_opted_in_to_marketing: choice } = user
  if (!isThere(choice)) throw new NotTried('`user` has no is_opted_in_to_marketing')
  if (yesOrNo(choice) === undefined) throw new NotTried('is_opted_in_to_marketing is neither true nor false')
  if (route === 'marketing' && !isThere(id)) throw new NotTried('`user` has no marketing_preference_id')
  if (route === 'custom-marketing' && isThere(id)) throw new NotTried('`user` has a marketing_preference_id')
  return user
}

export const marketing: readonly WritingCheck[] = ['marketing', 'custom-marketing'].flatMap((route): WritingCheck[] => [
  {
    route,
    tried: 'the choice of somebody else',
    async *find({ account, start }) {
      const reply = await sendChoice(route, userFor(route, account), await account.stranger(start))
      yield* byStranger(route, reply, 'A choice')
    },
  },
  {
    route,
    tried: 'the choice that it is',
    async *find({ account }) {
      const user = userFor(route, account)
      const reply = await sendChoice(route, user, account)
      const failure = notDone(route, reply)
      if (failure) {
        yield failure
        return
      }
      const [before, after] = [user, await account.who()].map(each => String(each?.is_opted_in_to_marketing))
      if (before !== after)
        yield finding('not-saved', reply.address, 'The choice is another one afterwards.', {
          found: `"is_opted_in_to_marketing": ${after}`,
          expected: before,
        })
    },
  },
])
