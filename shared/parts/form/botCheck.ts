import { loader } from '../../page/loader/loader'
import { failed, ok, type Result } from '../../page/result/result'
import { botCheckOf } from '../../rules/botCheck/settings'
import type { NotChecked } from '../../rules/challenge/token'

const loadCheck = () => loader().loadChunk('BotCheck')

/**
 * Fetches the script early, so that it is there at submit. A failure is only logged (8.29), because submit tries again.
 */
export function fetchBotCheckAtTouch() {
  if (botCheckOf()) loadCheck().then(({ fetchProvider }) => fetchProvider(), console.warn)
}

/** A token for one attempt of one form, `undefined` when the page has no check, or the reason why there is no token. */
export async function askBotCheck(form: HTMLFormElement): Promise<Result<string | undefined, NotChecked>> {
  if (!botCheckOf()) return ok(undefined)
  try {
    const { askToken } = await loadCheck()
    return await askToken(form)
  } catch (error) {
    console.error(error)
    return failed('unavailable')
  }
}

/** The field with the bot check's token. Empty when the page has no check. */
export const withCheck = (captcha: string | undefined) => (captcha ? { 'g-recaptcha-response': captcha } : {})
