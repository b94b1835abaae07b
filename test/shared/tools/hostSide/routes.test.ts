// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { createSite } from '../../../../fixtures/server/site'
import { yesOrNo } from '../../../../shared/page/host/values'
import { routes } from '../../../../shared/rules/calls/routes/index'
import { type Example, nameOf, type Route } from '../../../../shared/rules/calls/routes/route'
import { paginationFields } from '../../../../shared/rules/calls/shapes/pages'
import { shape } from '../../../../shared/rules/calls/shapes/shape'
import { User } from '../../../../shared/rules/calls/shapes/visitor'
import { inOneLine, routeOf, wrongAnswer } from '../../../../shared/tools/hostSide/answers'
import { wrongParts } from '../../../../shared/tools/hostSide/wrongParts'

const site = createSite({ today: '2026-11-24' })
const examples = routes.flatMap(route =>
  route.examples.map(example => ({ name: `${nameOf(route)} ${example.address}`, route, example })),
)

const ORIGIN = 'http://agency.test'

/** Names and values as forms write them: `lead[message]`. */
function formPairs(fields: object, within = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const whole = within ? `${within}[${name}]` : name
    return typeof value === 'object' ? formPairs(value, whole) : [[whole, String(value)] as [string, string]]
  })
}

function bodyOf({ body }: Route, fields: object, token: string): Pick<RequestInit, 'body' | 'headers'> {
  const signed = { ...fields, authenticity_token: token }
  if (body?.type === 'application/x-www-form-urlencoded') return { body: new URLSearchParams(formPairs(signed)) }
  if (body?.type === 'multipart/form-data') {
    const form = new FormData()
    for (const [name, value] of formPairs(signed)) form.append(name, value)
    return { body: form }
  }
  return { body: JSON.stringify(signed), headers: { 'content-type': body?.type ?? 'application/json' } }
}

/** A visitor with a session, signed in if the example is of somebody with an account. */
async function visitor(as?: 'user') {
  const first = await site.app.request(`${ORIGIN}/user.ljson`)
  const session = { cookie: first.headers.get('set-cookie')!.split(';')[0]!, token: '' }
  session.token = ((await first.json()) as { authenticity_token: string }).authenticity_token
  if (!as) return session
  const entered = await site.app.request(`${ORIGIN}/session`, {
    method: 'POST',
    headers: { cookie: session.cookie, 'x-csrf-token': session.token, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada@example.com', password: 'Cottage2026!' }),
  })
  return { cookie: entered.headers.get('set-cookie')!.split(';')[0]!, token: entered.headers.get('x-csrf-token')! }
}

async function send(route: Route, { address, as, body }: Example) {
  site.reset()
  const { cookie, token } = await visitor(as)
  const overrides = route.method === 'PUT' || route.method === 'DELETE'
  const given = body ? bodyOf(route, body, token) : {}
  return site.app.request(ORIGIN + address, {
    method: overrides ? 'POST' : route.method,
    ...(given.body && { body: given.body }),
    headers: {
      accept: route.sent === 'form' ? 'text/html' : 'application/json',
      cookie,
      'x-csrf-token': token,
      ...(overrides && { 'x-http-method-override': route.method.toLowerCase() }),
      ...(given.headers as Record<string, string>),
    },
  })
}

describe('routes of a host', () => {
  it.each(examples)('answers the example $name', async ({ route, example }) => {
    const reply = await send(route, example)
    expect(reply.status).toBe(example.status)
    expect(wrongAnswer(route, reply.status, await reply.text()).map(part => inOneLine(route, part))).toEqual([])
    expect(routeOf(route.method, new URL(example.address, ORIGIN).pathname)?.path).toBe(route.path)
  })

  it.each(examples.filter(({ example }) => example.answer))(
    'describes what it shows of $name',
    ({ route, example }) => {
      expect(wrongAnswer(route, example.status, JSON.stringify(example.answer))).toEqual([])
      if (route.body && example.body) expect(wrongParts(route.body.schema, example.body)).toEqual([])
    },
  )
})

describe('the answers of an address lookup', () => {
  const { body } = routes.find(({ id }) => id === 'address-lookup')!.answers[0]!
  it.each([
    [{ suggestions: [{ label: 'x', address: 'y' }] }, ['suggestions[0].id']],
    [{ line_1: ['a'], postcode: 'GL52 9AA' }, ['line_1']],
    [{ Latitude: 'north', Longitude: -2 }, ['Latitude']],
    [{ lines: ['8 Priory Street'] }, ['']],
    [[], ['']],
  ])('are told apart, and the wrong field of one is named: %j', (answer, fields) => {
    const parts = wrongParts(body!, answer)
    expect(parts.map(({ entry, field }) => [entry, field].filter(Boolean).join('.'))).toEqual(fields)
    expect(parts[0]!.expected).not.toMatch(/^Expected/)
  })
})

describe('a switch', () => {
  const words = ['true', 'false', '1', '0', 'yes', 'no', 'on', 'off', true, false, 1, 0]
  it('may be written as PHP and its databases do, and is read so', () => {
    for (const value of words) {
      expect(wrongParts(User, { user_id: 7, is_opted_in_to_marketing: value }), String(value)).toEqual([])
      expect(wrongParts(shape(paginationFields), { has_next_page: value }), String(value)).toEqual([])
      expect(yesOrNo(value), String(value)).toBeTypeOf('boolean')
    }
  })

  it('is no other word or number', () => {
    for (const value of ['perhaps', 2, -1, [true]])
      expect(wrongParts(User, { user_id: 7, is_opted_in_to_marketing: value })).toMatchObject([
        { field: 'is_opted_in_to_marketing' },
      ])
  })
})
