import type { User } from '../../page/loader/fetchUser'
import type { Result } from '../../page/result/result'
import { readDone, withStatus } from '../../rules/calls/done'
import { type ApiFailure, call } from '../../rules/calls/request'

/**
 * Opts a user in or out (7.18): `PUT /marketing_preferences/{marketing_preference_id}`, or
 * `/custom_marketing_preferences/{user_id}` when there is no preference id. Only 200 and 204 are a success.
 * @param url the address of the page where the visitor made the choice
 */
export async function setMarketing(user: User, optIn: boolean, url: string): Promise<Result<unknown, ApiFailure>> {
  const id = user.marketing_preference_id
  const path = id ? `/marketing_preferences/${id}` : `/custom_marketing_preferences/${user.user_id}`
  const result = await call(path, {
    override: 'put',
    json: {
      user_id: user.user_id,
      opt_in_marketing_at: optIn ? 'optin' : 'optout',
      opt_in_marketing_url: url,
      ...(!id && { marketing_preferences: { is_opted_in_to_marketing: optIn } }),
    },
  })
  return readDone(withStatus(result, 200, 204), { mayBeEmpty: true })
}
