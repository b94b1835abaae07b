import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { createMarkup, MarkerOutcome } from './markup'
import type { ReadRequest } from './reading'
import { Refusal } from './renderer'
import { createBodies } from './request'

interface ServiceOptions {
  /** Reads a body on another thread. @throws {Refusal} */
  read: (body: Uint8Array) => Promise<ReadRequest>
  markup: ReturnType<typeof createMarkup>
  /** The number of ready workers. */
  workers: () => number
  version: string
  bodyLimit: number
  /** The time limit for a request to arrive, in ms. */
  arrivalMs?: number
  /** Called after each answered request. */
  note: (line: RequestNote) => void
  report: (problem: string) => void
}

/** The log entry of a request. It holds nothing about a visitor. */
interface RequestNote {
  method: string
  status: number
  ms: number
  /** Names of the widgets, and how many of the markers came from the cache. */
  widgets?: string[]
  cached?: number
  bytes?: number
}

const ARRIVAL_MS = 10_000
/** The time limit for an idle connection, in ms. Load balancers close theirs after 60 s. */
const IDLE_MS = 65_000

type Answer = { status: number; body?: object | string; headers?: Record<string, string> } & Partial<RequestNote>

/** The body of an answer: `{ html, stylesheet }`. For a list, the markup of each marker, and each stylesheet once. */
function bodyOf({ isList }: ReadRequest, outcomes: MarkerOutcome[]) {
  const answers = outcomes.map(outcome =>
    'rendered' in outcome ? outcome.rendered : { status: outcome.refusal.status, error: outcome.refusal.message },
  )
  if (!isList) return answers[0]!
  const links = answers.flatMap(one => ('html' in one ? (one.stylesheet.match(/<link[^>]*>/g) ?? []) : []))
  return {
    markers: answers.map(one => ('html' in one ? { html: one.html } : one)),
    stylesheet: [...new Set(links)].join(''),
  }
}

/** Creates the service. It does not listen on a port yet. Between requests it keeps only its cache and its counts. */
export function createService(options: ServiceOptions) {
  const { read, markup, workers, version, bodyLimit, arrivalMs = ARRIVAL_MS, note, report } = options
  const bodies = createBodies(bodyLimit)
  let isStopping = false
  const count = { requests: 0, markers: 0, cached: 0, failed: 0 }

  function health(): Answer {
    const status = isStopping ? 'stopping' : workers() ? 'ok' : 'starting'
    return {
      status: status === 'ok' ? 200 : 503,
      body: {
        status,
        version,
        workers: workers(),
        uptime: Math.round(process.uptime()),
        memory: process.memoryUsage.rss(),
        cache: markup.size,
        ...count,
      },
    }
  }

  async function render(request: IncomingMessage): Promise<Answer> {
    count.requests++
    const reading = await bodies.read(request, read)
    const outcomes = await markup.of(reading)
    const cached = outcomes.filter(outcome => 'rendered' in outcome && outcome.isCached).length
    const refusals = outcomes.flatMap(outcome => ('refusal' in outcome ? [outcome.refusal] : []))
    count.markers += outcomes.length
    count.cached += cached
    count.failed += refusals.length
    const body = JSON.stringify(bodyOf(reading, outcomes))
    const noted = { widgets: reading.widgets, cached }
    if (!reading.isList && refusals[0]) return { ...noted, status: refusals[0].status, body }
    if (refusals.length) return { ...noted, status: 200, body }
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const isKnown = request.headers['if-none-match']?.split(',').some(known => known.trim() === etag)
    return { ...noted, status: isKnown ? 304 : 200, body: isKnown ? undefined : body, headers: { etag } }
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const [path] = request.url!.split('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (path === '/health' && isRead) return health()
    if (path !== '/' && path !== '/health') throw new Refusal(404, 'POST to / for markup, GET /health for the state')
    if (path === '/health' || request.method !== 'POST')
      throw new Refusal(405, path === '/' ? 'markup is asked for by POST' : 'the state is asked for by GET')
    return render(request)
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const began = performance.now()
    const { status, body, headers, ...noted } = await answer(request).catch((error: unknown): Answer => {
      if (!(error instanceof Refusal) && !response.destroyed) report(`request: ${(error as Error).stack}`)
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'the request could not be answered')
      return { status: refusal.status, body: { status: refusal.status, error: refusal.message } }
    })
    // The client has closed the connection.
    if (response.destroyed) return
    const text = typeof body === 'string' ? body : body && JSON.stringify(body)
    const length = Buffer.byteLength(text ?? '')
    response.writeHead(status, {
      ...(text !== undefined && { 'content-type': 'application/json; charset=utf-8', 'content-length': length }),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...(status === 405 && { allow: request.url === '/' ? 'POST' : 'GET, HEAD' }),
      ...(status === 503 && { 'retry-after': '1' }),
      ...(isStopping && { connection: 'close' }),
      ...headers,
    })
    response.end(request.method === 'HEAD' ? undefined : text)
    // Reads a body that was not read yet, because it would block the next request on this connection.
    request.resume()
    note({ method: request.method!, status, ms: Math.round(performance.now() - began), bytes: length, ...noted })
  }

  const server = createServer({
    requestTimeout: arrivalMs,
    headersTimeout: arrivalMs,
    // Node looks for requests whose time is over. With its own interval of 30 s the limit would be 40 s.
    connectionsCheckingInterval: arrivalMs / 10,
    keepAliveTimeout: IDLE_MS,
  })
  server.on('request', (request, response) => void respond(request, response))

  return {
    server,
    /** Accepts no more requests and finishes the running ones. */
    async stop() {
      isStopping = true
      await new Promise(resolve => {
        server.close(resolve)
        server.closeIdleConnections()
      })
    },
  }
}
