// @vitest-environment node
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../../../../fixtures/server/listen'
import { routes } from '../../../../../shared/rules/calls/routes/index'
import type { BundleFacts } from '../../../../../shared/tools/checker/bundleFacts'
import { type HostReport, hostJson, hostSarif, hostText } from '../../../../../shared/tools/checker/host/report'
import { reading, tryHost, writing } from '../../../../../shared/tools/checker/host/run'
import { hostRules } from '../../../../../shared/tools/hostSide/hostRules'
import { command } from '../checkPages'
import { at, type Fault, html, isOf, json, wrongHost } from './wrongHost'
import { hostileHosts, wrongHosts, wrongWrites } from './wrongHosts'

const ADA = { email: 'ada@example.com', password: 'Cottage2026!' }
/** Has no `marketing_preference_id`, and has saved nothing. */
const SAM = { email: 'sam@example.com', password: 'Orchard2026!' }
/** The page checker's rules that are tried here ask nothing about widgets. One has the map of a search. */
const facts = {
  widgets: new Map([['property-results', { name: 'property-results', needs: ['search'] }]]),
  modals: [],
  below: [],
  hooks: [],
  pageKeys: [],
  words: [],
  own: new Set(),
} as unknown as BundleFacts

const host = wrongHost()
let listening: Listening
beforeAll(async () => {
  listening = await listen(host)
})
afterAll(() => listening.close())

/**
 * The wrong hosts that are tried: one for each rule. Each takes a second of the processor. `WRONG_HOSTS=all npx vitest …`
 * tries all of them.
 */
const sample = <Wrong extends { rule: string }>(hosts: readonly Wrong[]) =>
  hosts.filter(
    ({ rule }, index) => process.env.WRONG_HOSTS === 'all' || hosts.findIndex(host => host.rule === rule) === index,
  )

/** The host that never answers. Nobody waits for it a whole minute. */
const silent = wrongHosts.find(({ rule }) => rule === 'no-answer')!.fault

interface Ways {
  writes?: boolean
  path?: string
  /** The test account. `null` for none. */
  as?: typeof ADA | null
}

async function report(fault?: Fault, { writes = false, path = '/', as = ADA }: Ways = {}): Promise<HostReport> {
  host.begin(fault)
  const address = new URL(path, listening.url)
  const limits = { time: fault === silent ? 1_500 : 60_000, pause: 0 }
  const credentials = (writes && as) || undefined
  const plan = { address, limits, agent: 'test', facts, writes, credentials }
  return { address, version: '1.0.0', tried: await tryHost(plan) }
}

const problemsOf = (given: HostReport) =>
  (JSON.parse(hostJson(given)) as { problems: { route: string; rule: string; message: string; found?: string }[] })
    .problems

describe('a host that is as described', () => {
  it.each([
    { path: '/', as: ADA },
    { path: '/?data=json&csp=strict', as: SAM },
  ])('is found so, also where it is written to: $path as $as.email', async ({ path, as }) => {
    const given = await report(undefined, { writes: true, path, as })
    expect(problemsOf(given)).toEqual([])
    const untried = given.tried.filter(({ why }) => why).map(({ route, tried, why }) => `${route}: ${tried}: ${why}`)
    expect(untried).toEqual([
      ...(path === '/' ? ['pages: the policy: the pages have none'] : []),
      ...['the choice of somebody else', 'the choice that it is'].map(tried =>
        as === ADA
          ? `custom-marketing: ${tried}: \`user\` has a marketing_preference_id`
          : `marketing: ${tried}: \`user\` has no marketing_preference_id`,
      ),
      'new-homes-form: one that is not taken: page data has no new_homes_form',
    ])
  })

  it('is told by forms where its page data says so', async () => {
    const options = { sendAsFormData: true }
    const data = JSON.stringify({ propertyViewsOptions: options, createManyOptions: options })
    const saysSo = html(
      text => text.replace('</head>', `<script type="application/json" data-page-data>${data}</script></head>`),
      at('GET', '/'),
    )
    const given = await report(
      answer =>
        at('POST', /^\/(property_views|exposures)/)(answer) && isOf(answer, 'text/plain')
          ? new Response(null, { status: 415 })
          : saysSo(answer),
      { writes: true },
    )
    expect(problemsOf(given)).toEqual([])
    const told = host.site.calls.list().filter(({ path }) => /^\/(property_views|exposures)/.test(path))
    expect(told.map(({ body }) => body)).toMatchObject([
      { property_id: expect.any(String) },
      { property_ids: [expect.any(String)], event_type: 'SearchResult' },
    ])
  })

  it('need not say which page of a list an answer is', async () => {
    const unnumbered = json(at('GET', '/search.ljson'), ({ pagination, ...list }: { pagination: object }) => ({
      ...list,
      pagination: { ...pagination, current_page: undefined },
    }))
    expect(problemsOf(await report(unnumbered))).toEqual([])
  })

  it('is told no choice about marketing where it says its own in words that nobody knows', async () => {
    const unread = json(at('GET', '/user.ljson'), (answer: { user?: object }) => ({
      ...answer,
      user: answer.user && { ...answer.user, is_opted_in_to_marketing: 'perhaps' },
    }))
    const { tried } = await report(unread, { writes: true })
    expect(tried.filter(({ route }) => route === 'marketing').map(({ why }) => why)).toEqual(
      Array(2).fill('is_opted_in_to_marketing is neither true nor false'),
    )
    expect(host.site.calls.list().filter(({ path }) => /marketing_preferences/.test(path))).toEqual([])
  })

  it('is not written to without --write', async () => {
    await report()
    expect(host.site.calls.list().filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('has afterwards what it had before, but for enquiries that say that they are tests', async () => {
    host.begin()
    // The choice about marketing is the same, but says anew where it was made.
    const accounts = () =>
      [...host.site.state.accounts.values()].map(({ marketing_preferences: _, ...account }) => structuredClone(account))
    const before = accounts()
    await report(undefined, { writes: true })
    expect(accounts()).toEqual(before)
    const mails = host.site.state.mails.map(({ subject, text }) => `${subject} ${text}`)
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.filter(mail => !/test/i.test(mail))).toEqual([])
  })
})

describe('a host that does one thing wrong', () => {
  it.each(sample(wrongHosts))('$route: $what', async ({ fault, route, rule }) => {
    const problems = problemsOf(await report(fault))
    expect(problems.map(problem => problem.rule)).toContain(rule)
    expect([...new Set(problems.map(problem => problem.route))]).toEqual([route])
  })

  it('learns how visitors read a status that nobody knows', async () => {
    const unknown = json(at('GET', '/search.ljson'), ({ properties = [], ...list }: { properties?: object[] }) => ({
      ...list,
      properties: properties.map(home => ({ ...home, status: 'toLetUnavailable' })),
    }))
    expect(problemsOf(await report(unknown)).find(({ rule }) => rule === 'unknown-status')?.found).toBe(
      '"toLetUnavailable", which visitors read as "To let unavailable"',
    )
  })

  it.each(sample(wrongWrites))('$route: $what', async ({ fault, route, rule }) => {
    const problems = problemsOf(await report(fault, { writes: true }))
    expect(problems.map(problem => problem.rule)).toContain(rule)
    expect([...new Set(problems.map(problem => problem.route))]).toEqual([route])
  })

  it('is told once for a route, and each finding has what was found and what was expected', async () => {
    const { fault } = wrongHosts.find(({ what }) => what === 'a failure')!
    const problems = problemsOf(await report(fault))
    expect(problems).toMatchObject([
      { route: 'GET /search.ljson', rule: 'wrong-status', found: expect.stringContaining('500') },
    ])
  })
})

describe('a fault that shows everywhere', () => {
  it('is told once where it is a session that is not kept', async () => {
    const { fault } = wrongWrites.find(({ rule }) => rule === 'session-lost')!
    const { problems, tried } = JSON.parse(hostJson(await report(fault, { writes: true })))
    expect(problems).toMatchObject([
      { rule: 'session-lost', found: expect.stringContaining('No answer has set a cookie') },
    ])
    expect(tried.filter(({ why }: { why?: string }) => why === 'the host keeps no session').length).toBeGreaterThan(20)
  })

  it('is told once where it is a tag that all pages lack', async () => {
    const problems = problemsOf(await report(html(text => text.replace(/<script[^>]*mount\.js[^>]*><\/script>/g, ''))))
    expect(problems.map(({ rule }) => rule)).toEqual(['tag-missing'])
  })

  it.each(wrongWrites.filter(({ rule }) => rule === 'override').slice(0, 1))(
    'names the header of a method that is not known: $route',
    async ({ fault }) => {
      const [problem] = problemsOf(await report(fault, { writes: true }))
      expect(problem?.message).toContain('X-Http-Method-Override: put')
    },
  )
})

describe('a host that is written to without a test account', () => {
  it('gets enquiries alone, and the report says what is left', async () => {
    const given = await report(undefined, { writes: true, as: null })
    expect(problemsOf(given)).toEqual([])
    expect(host.site.state.mails.map(({ text }) => text).filter(text => /Test by/.test(text))).not.toEqual([])
    const written = host.site.calls.list().filter(({ method }) => method !== 'GET')
    expect(new Set(written.map(({ path }) => path.replace(/\d+/, '1')))).not.toContain('/saved_properties.ljson')
    const [line] = hostText(given).split('\n').slice(-2)
    expect(line).toMatch(/^Without a test account \(--email, .*\) not tried: POST \/session, .*DELETE \/session\.$/)
    // It was tried as a stranger.
    expect(line).not.toContain(' GET /user.ljson')
  })
})

describe('a host that nobody can work with', () => {
  it.each(Object.entries(hostileHosts))('is told, and ends nothing: %s', async (_, fault) => {
    const given = await report(fault, { writes: true })
    expect(problemsOf(given).length).toBeGreaterThan(2)
    expect(given.tried).toHaveLength(reading.length + writing.length)
  })
})

describe('what is tried', () => {
  it('has every route', () => {
    const tried = new Set([...reading, ...writing].map(({ route }) => route))
    expect(routes.map(({ id }) => id).filter(id => !tried.has(id))).toEqual([])
  })

  it('has a host that breaks each rule, but for the one that only a fault of ours brings about', () => {
    const broken = new Set<string>([...wrongHosts, ...wrongWrites].map(({ rule }) => rule))
    const left = Object.keys(hostRules).filter(rule => !broken.has(rule))
    expect(left).toEqual(['unreadable'])
  })
})

describe('reports', () => {
  it('are a text that ends with a table, JSON and SARIF', async () => {
    const { fault } = wrongHosts.find(({ rule }) => rule === 'wrong-value')!
    const given = await report(fault)
    const text = hostText(given)
    expect(text).toContain('GET /search.ljson: wrong-value: mistake: The value of a price is not what its text says')
    expect(text).toContain('£300 pw with price_value 300')
    expect(text).toMatch(/\nroute +tried +found\n/)
    expect(text).toMatch(/\nGET \/places +term: pairs, by the beginning of names +as described\n/)
    expect(text).toMatch(/\nFound \d+ mistakes in \d+ trials; \d+ could not be tried\.$/)
    const { runs } = JSON.parse(hostSarif(given))
    const [{ ruleId, ruleIndex, locations }] = runs[0].results
    expect(ruleId).toBe('wrong-value')
    expect(runs[0].tool.driver.rules[ruleIndex].id).toBe('wrong-value')
    expect(locations[0].physicalLocation.artifactLocation.uri).toContain('/search.ljson')
  })
})

describe('the command', () => {
  it('cannot run without an address, and does not write without a test account', async () => {
    expect(await command('host')).toMatchObject({ code: 2, error: expect.stringContaining('Name the address') })
    expect(await command('host', 'ftp://agency.example')).toMatchObject({
      code: 2,
      error: expect.stringContaining('no address'),
    })
    expect(await command('host', listening.url, '--email', ADA.email)).toMatchObject({
      code: 2,
      error: expect.stringContaining('--write'),
    })
    expect(await command('host', listening.url, '--write', '--email', ADA.email)).toMatchObject({
      code: 2,
      error: expect.stringContaining('ESTATE_ISLANDS_PASSWORD'),
    })
  })

  it('ends with 0 where nothing is wrong, and with 1 where something is', async () => {
    host.begin()
    expect(await command('host', listening.url, '--pause', '0')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Found nothing wrong'),
    })
    host.begin(wrongHosts.find(({ rule }) => rule === 'missing-script')!.fault)
    const { code, out } = await command('host', listening.url, '--pause', '0', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ mistakes: 1, warnings: 0, problems: [{ rule: 'missing-script' }] })
  })

  const BROKEN = /cannot be reached: the host broke the connection off \(\w+\)\.\n$/
  // Node's fetch does not always hear of a connection that ends before it has written.
  const SILENT = /cannot be reached: (nothing after 1 second|the host broke the connection off \(\w+\))\.\n$/
  it.each([
    { how: 'at once', ends: (socket: Socket) => socket.destroy(), seconds: '1', says: SILENT },
    {
      how: 'once it is asked',
      ends: (socket: Socket) => socket.once('data', () => socket.destroy()),
      // More than a busy machine needs to ask.
      seconds: '60',
      says: BROKEN,
    },
  ])('cannot run where connections end $how, and says why in one line', async ({ ends, seconds, says }) => {
    const silent = createServer(ends).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = addressOf(silent)
    const done = await command('host', address, '--pause', '0', '--timeout', seconds)
    silent.close()
    expect(done).toEqual({ code: 2, out: '', error: expect.stringMatching(says) })
    expect(done.error.split('\n')).toHaveLength(2)
  })

  it('cannot run where nothing listens, and says so in one line', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const address = addressOf(gone)
    gone.close()
    await once(gone, 'close')
    expect(await command('host', address, '--pause', '0')).toEqual({
      code: 2,
      out: '',
      error: `${address} cannot be reached: nothing listens at this address (ECONNREFUSED).\n`,
    })
  })
})

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
