import type { Ground, WritingCheck, WritingGround } from '../check'
import { finding, NotTried } from '../finding'
import { routeNamed, someHome } from '../visit'

interface Count {
  route: string
  /** Where it is sent. @throws {NotTried} */
  addressOf: (ground: Ground) => string
  /** The page data that says in which form the host takes it. */
  options?: string
  fields: (ground: WritingGround) => Promise<object>
}

/** What a browser sends without waiting for the answer, and without a token. */
const counts: readonly Count[] = [
  {
    route: 'view',
    addressOf: () => routeNamed('view').path,
    options: 'propertyViewsOptions',
    fields: async ({ visit, account }) => ({
      property_id: (await someHome(visit)).id,
      domain: account.client.origin.hostname,
    }),
  },
  {
    route: 'exposures',
    addressOf: ({ visit }) => {
      const base = visit.data('exposures_public_url')
      if (!base || typeof base !== 'string') throw new NotTried('page data has no exposures_public_url')
      return `${base.replace(/\/$/, '')}/create_many`
    },
    options: 'createManyOptions',
    fields: async ({ visit, account }) => ({
      property_ids: [(await someHome(visit)).id],
      domain: account.client.origin.hostname,
      event_type: 'SearchResult',
    }),
  },
  {
    route: 'consent-log',
    addressOf: () => routeNamed('consent-log').path,
    // Nobody has allowed anything.
    fields: async () => ({ 'cookie-consent': 'deny' }),
  },
]

/** Fields as a form of the page has them: a list under the name `property_ids[]`. */
const asForm = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) =>
      Array.isArray(value) ? [`${name}[]`, String(value)] : [name, value],
    ),
  )

export const counting: readonly WritingCheck[] = counts.map(({ route, addressOf, options, fields }) => ({
  route,
  tried: 'that it is taken',
  async *find(ground) {
    const { visit, account } = ground
    const address = addressOf(ground)
    const json = await fields(ground)
    const { sendAsFormData: isForm } = Object(options && visit.data(options)) as { sendAsFormData?: unknown }
    const reply = await account.write(route, address, {
      withoutToken: true,
      ...(isForm ? { form: asForm(json) } : { json, headers: { 'content-type': 'text/plain' } }),
    })
    if (reply.status === 404) throw new NotTried(`not there. ${routeNamed(route).without}`)
    if (reply.status >= 300)
      yield finding('wrong-status', reply.address, 'The host does not take what the browser tells it.', {
        found: String(reply.status),
        expected: `204. It has no token, and is ${isForm ? 'a form' : 'JSON as text/plain'}`,
      })
  },
}))
