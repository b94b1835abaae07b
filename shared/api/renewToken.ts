import { fetchUser } from '../loader/fetchUser'
import { loader } from '../loader/loader'

/** Longest wait for each place that may know a token, in ms. */
const LIMIT_MS = 8_000

/** Page data as JSON or as `Homeflow.set`, and the meta element. To its closing quote: a page may be cut off. */
const TOKENS = [
  /['"]authenticity_?token['"]\s*[:,]\s*['"]([^'"]+)['"]/i,
  /<meta\s[^>]*name=['"]?csrf-token['"]?\s[^>]*content=['"]([^'"]+)['"]/i,
]

function tokenIn(text: string) {
  for (const pattern of TOKENS) {
    const found = pattern.exec(text)?.[1]
    // Some servers write `\/` for a slash, or `\u003d` for an equals sign.
    if (found) return JSON.parse(`"${found}"`) as string
  }
  return undefined
}

/**
 * Fetches this page anew for the token in it, which is then the one in force.
 * @returns whether there was one
 */
export async function tokenFromPage(): Promise<boolean> {
  try {
    // Whole, as a path that begins with two slashes would lead to another site.
    const [address] = location.href.split('#')
    const reply = await fetch(address!, { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    const token = reply.headers.get('x-csrf-token') ?? tokenIn(await reply.text())
    loader().token(token)
    return token !== undefined
  } catch (error) {
    console.warn(error)
    return false
  }
}

/**
 * Fetches a fresh anti-forgery token, from `/user.ljson` or else from the page anew, unless another reply has brought
 * one meanwhile (contract 11). It is then the one in force, in server forms too.
 * @returns whether the one in force is another than the one that was refused
 */
export async function renewToken(refused: string | undefined): Promise<boolean> {
  const { token } = loader()
  if (token() === refused) await fetchUser(LIMIT_MS, token).catch(console.warn)
  if (token() === refused) await tokenFromPage()
  return token() !== refused
}
