import { isOwn, pageAddress } from '../../page/host/ownAddress'
import { loader } from '../../page/loader/loader'
import { refreshSession } from '../../page/stores/session'

/** Longest wait for each place that may know a token, in ms. */
const LIMIT_MS = 8_000

// Each needs its end, because the page may be cut off.
/** A token in page data: JSON or `Homeflow.set`. */
const IN_DATA = /['"]authenticity_?token['"]\s*[:,]\s*['"]([^'"]+)['"]/i
/** The meta element of that name. Others hold the name as their content, such as Spring's `_csrf_header`. */
const META = /<meta(?=[^>]*\sname=['"]?csrf-token['"\s/>])[^>]*>/i
/** Its whole content. One with a character reference is unknown. */
const CONTENT = /\scontent=['"]?([^\s'">&]+)['"\s>]/i

/** The token in a page's text. The attributes of the meta element may come in any order, with quotes or without. */
function tokenIn(text: string) {
  const inData = IN_DATA.exec(text)?.[1]
  // Some servers write `\/` for a slash, or `\u003d` for an equals sign.
  if (inData) return JSON.parse(`"${inData}"`) as string
  const [meta = ''] = META.exec(text) ?? []
  return CONTENT.exec(meta)?.[1]
}

/**
 * Fetches this page again, and makes the token in it the current one.
 * @returns whether the page had a token
 */
export async function tokenFromPage(): Promise<boolean> {
  try {
    // Uses the whole address, because a path that begins with two slashes would lead to another site.
    const [address] = pageAddress().split('#')
    const reply = await fetch(address!, { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    if (!isOwn(reply.url)) return false
    const token = reply.headers.get('x-csrf-token') ?? tokenIn(await reply.text())
    loader().token(token)
    return token !== undefined
  } catch (error) {
    console.warn(error)
    return false
  }
}

/**
 * Fetches a fresh anti-forgery token from `/user.ljson`, or else from this page (contract 11). It fetches nothing when
 * another reply has brought one meanwhile. The token is then the current one, in server forms, too.
 * @returns whether the current token differs from the refused one
 */
export async function renewToken(refused: string | undefined): Promise<boolean> {
  const { token } = loader()
  // Whoever is here by now comes with it.
  if (token() === refused) await refreshSession(LIMIT_MS)
  if (token() === refused) await tokenFromPage()
  return token() !== refused
}
