import type { WrongAnswer } from './wrongAnswer'

/** A signed-in visitor (3.1). Other fields come as the server sends them. */
export interface User {
  user_id: string | number
  first_name?: string
  last_name?: string
  email?: string
  [field: string]: unknown
}

/** The contents of a response of `/user.ljson`. */
export interface UserAnswer {
  /** `null` when nobody is signed in. */
  user: User | null
  /** The session's anti-forgery token, when the server sends it in the body. */
  token?: string
}

/**
 * Reads a response of `/user.ljson` to a GET or a write (7.11–7.14). A body without a `user_id` means that nobody is
 * signed in.
 */
export function readUser(body: unknown): UserAnswer {
  const { user, authenticity_token: token } = Object(body)
  return { user: user?.user_id ? user : null, token }
}

const USER = 'GET /user.ljson'

/** The error of an answer that cannot be read. The core tells the page's developer what is wrong about it. */
const unreadable = (field: string, expected: string, found: string) =>
  Object.assign(new TypeError(USER), {
    wrong: { route: USER, entry: '', field, expected, found } satisfies WrongAnswer,
  })

/** Whether an answer holds somebody under other names than `user.user_id`. */
const holdsSomebody = (body: object) =>
  [body, ...Object.values(body)].some(value => value && (value.user_id || value.id || value.email))

/**
 * Asks who is signed in: `GET /user.ljson` (7.11), with the browser's own `fetch`.
 * @param renew receives the token of the response, from its body or from the header `X-CSRF-Token`
 * An answer that cannot be read is told to the page's developer, and nobody knows then who is signed in.
 * @throws the error of the network or of the JSON parser, or the `Response` itself when its status is not 2xx
 */
export async function fetchUser(limitMs: number, renew: (token?: string | null) => unknown): Promise<User | null> {
  // A `<base>` may name another site, which may not bring a token, and nor may a redirect. A frame with `srcdoc` has no
  // host and follows its base.
  const reply = await fetch(`${location.host && location.origin}/user.ljson`, {
    // Without it some hosts answer as to somebody who opens a page.
    headers: { accept: 'application/json' },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  })
  // A page of HTML in place of an answer. With another status it is the host's own word for a failure. Any other error is
  // of the network: the answer has not come whole, or the visitor is leaving the page.
  const body = await reply.json().catch(error => {
    throw reply.ok && error instanceof SyntaxError ? unreadable('', 'JSON', 'no JSON') : error
  })
  const { user, token } = readUser(body)
  renew(token || reply.headers.get('x-csrf-token'))
  if (!reply.ok) throw reply
  // `"user": null` says that nobody is signed in, whatever stands beside it.
  if (!user && body?.user !== null && holdsSomebody(Object(body)))
    throw unreadable('user.user_id', 'an id', 'somebody under other names')
  return user
}
