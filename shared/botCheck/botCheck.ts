import { loader } from '../loader/loader'
import { failed, ok, type Result } from '../result'
import { botCheckOf } from './settings'
import type { NotChecked } from './token'

const loadCheck = () => loader().loadChunk('BotCheck')

/** Has the script fetched, so that it is there at submit. Failing is logged only (8.29): it is tried again then. */
export function prepareBotCheck() {
  if (botCheckOf()) loadCheck().then(({ fetchProvider }) => fetchProvider(), console.warn)
}

/** A token for one attempt of one form, `undefined` where the page has no check, or why there is none. */
export async function askBotCheck(): Promise<Result<string | undefined, NotChecked>> {
  if (!botCheckOf()) return ok(undefined)
  try {
    const { askToken } = await loadCheck()
    return await askToken()
  } catch (error) {
    console.error(error)
    return failed('unavailable')
  }
}
