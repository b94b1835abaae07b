import type { HostCheck } from '../check'
import { finding } from '../finding'
import { isKept, tokenIn } from '../reading'
import { jsonOf, routeNamed, wrongFields } from '../visit'

const ADDRESS = '/user.ljson'

/** What only somebody who is signed in is told. */
const PRIVATE = ['saved-homes', 'saved-searches'] as const

export const visitor: readonly HostCheck[] = [
  {
    route: 'user',
    tried: 'no redirect, `no-store`, token, `user: null`',
    async *find({ visit }) {
      const { reply, value } = await visit.json('user', ADDRESS)
      yield* wrongFields(routeNamed('user'), reply)
      if (!isKept(reply, 'no-store'))
        yield finding('may-be-kept', ADDRESS, 'A cache may keep who is signed in, and tell it to the next visitor.', {
          found: `cache-control: ${reply.headers.get('cache-control') ?? 'none'}`,
          expected: 'cache-control: private, no-store',
        })
      const { user, authenticity_token: token } = Object(value) as Record<string, unknown>
      if (user)
        yield finding('somebody-signed-in', ADDRESS, 'A visitor whom the host has never seen is somebody already.', {
          found: `user ${Object(user).user_id ?? Object(user).email ?? ''}`,
          expected: '"user": null',
        })
      else if (user === undefined)
        yield finding('user-unsaid', ADDRESS, 'The answer does not say that nobody is signed in.', {
          found: 'no user',
          expected: '"user": null',
        })
      const ofPages = visit.data('authenticityToken') ?? visit.pages.map(({ page }) => tokenIn(page)).find(Boolean)
      if (!token && !reply.headers.get('x-csrf-token') && !ofPages)
        yield finding('token-missing', ADDRESS, 'No answer and no page has a token, so that no write can bring one.', {
          found: 'none in /user.ljson, in X-CSRF-Token or in page data',
          expected: '"authenticity_token"',
        })
    },
  },
  ...PRIVATE.map(
    (route): HostCheck => ({
      route,
      tried: 'nothing for strangers',
      async *find({ visit }) {
        const { path } = routeNamed(route)
        const reply = await visit.read(path)
        if (reply.status === 404) return
        const value = jsonOf(routeNamed(route), reply)
        if (reply.status === 200)
          yield finding('not-private', path, 'Somebody who is not signed in gets a list.', {
            found: `200, ${JSON.stringify(value)?.slice(0, 60)}`,
            expected: '401, as JSON',
          })
      },
    }),
  ),
]
