/** A signed-in visitor (3.1). Other fields come as the server sends them. */
export interface User {
  user_id: string | number
  first_name?: string
  last_name?: string
  email?: string
  [field: string]: unknown
}

/** What a body of `/user.ljson` says. */
export interface UserAnswer {
  /** `null`: nobody is signed in. */
  user: User | null
  /** The anti-forgery token of their session, where the server tells it here. */
  token?: string
}

/** Reads a body of `/user.ljson`, of a question and of a write alike (7.11–7.14). One that names nobody means a visitor. */
export function readUser(body: unknown): UserAnswer {
  const { user, authenticity_token: token } = Object(body)
  return { user: user?.user_id ? user : null, token }
}

/**
 * Asks who is signed in: `GET /user.ljson` (7.11), with the browser's own `fetch`.
 * @param renew is handed the token that came along, in the body or as `X-CSRF-Token`
 * @throws the error that made the answer unreadable
 */
export async function fetchUser(limitMs: number, renew: (token?: string | null) => unknown): Promise<User | null> {
  const reply = await fetch('/user.ljson', { cache: 'no-store', signal: AbortSignal.timeout(limitMs) })
  const { user, token } = readUser(await reply.json())
  renew(token || reply.headers.get('x-csrf-token'))
  if (!reply.ok) throw reply
  return user
}
