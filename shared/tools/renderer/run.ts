import { realpathSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { isMainThread, workerData } from 'node:worker_threads'
import { inOrder } from './inOrder'
import { createMarkup } from './markup'
import { readOptions } from './options'
import { createPool } from './pool'
import { readRequest } from './reading'
import type { Renderer } from './renderer'
import { createService } from './service'
import { answerQuestions, type Role } from './worker'

/** The time that running requests have to finish when the service stops, in ms. */
const FINISH_WITHIN_MS = 10_000

/** How many markers may wait for a worker, and how many requests to be read. */
const MOST_WAITING = 2_000

/** From this length on a body is read on another thread, in bytes. Reading one of 2 MB takes a tenth of a second. */
const LONG_BODY = 65_536

const ROLES: readonly unknown[] = ['estate-islands reader', 'estate-islands renderer'] satisfies Role[]

/** Whether `node` was started with the file at this address. */
function isStarted(address: string) {
  try {
    return isMainThread && realpathSync(process.argv[1]!) === realpathSync(fileURLToPath(address))
  } catch {
    return false
  }
}

/**
 * Starts the service when `node` was started with its file. Answers questions when the file runs as a worker of the
 * service. Does nothing when the file is imported.
 * @param address `import.meta.url` of the file
 */
export function runIfStarted(address: string, renderer: Renderer) {
  if (isStarted(address)) void run(address, renderer)
  else if (!isMainThread && ROLES.includes(workerData)) answerQuestions(workerData, renderer)
}

const line = (level: string, rest: object) => `${JSON.stringify({ time: new Date().toISOString(), level, ...rest })}\n`

async function run(address: string, renderer: Renderer) {
  let options: ReturnType<typeof readOptions>
  try {
    options = readOptions(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 2
    return
  }
  const { port, host, log, cacheBytes, bodyLimit, base, workers, ...limits } = options
  const { version } = renderer
  const report = (problem: string) => process.stderr.write(line('error', { problem }))
  const common = { ...limits, script: new URL(address), mostWaiting: MOST_WAITING, report }
  const reader = createPool({
    ...common,
    role: 'estate-islands reader',
    size: 1,
    about: () => ({ what: 'the body', doing: 'reading it', done: 'read' }),
  })
  const renderers = createPool({
    ...common,
    role: 'estate-islands renderer',
    size: workers,
    about: ({ widget }) => ({ what: widget, doing: 'rendering', done: 'rendered' }),
  })
  const readHere = inOrder((body: Uint8Array) => readRequest(body, renderer), limits.timeLimitMs)
  const markup = createMarkup({ render: job => renderers.ask({ ...job, base }), cacheBytes })
  const note = (request: object) => log && process.stdout.write(line('info', request))
  const service = createService({
    // Between threads a short body takes longer than its reading does.
    read: async body => (body.length > LONG_BODY ? reader.ask(body) : readHere(body)),
    markup,
    workers: () => renderers.size,
    version,
    bodyLimit,
    note,
    report,
  })
  await Promise.all([reader.whenReady, renderers.whenReady])
  service.server.on('error', error => {
    report(`${host}:${port}: ${error.message}`)
    process.exit(1)
  })
  service.server.listen({ port, host, backlog: MOST_WAITING }, () => {
    const { address: at, port: taken, family } = service.server.address() as AddressInfo
    console.log(`estate-islands ${version} renders at http://${family === 'IPv6' ? `[${at}]` : at}:${taken}`)
  })

  let isAsked = false
  const stop = async () => {
    // A second signal stops the service at once.
    if (isAsked) process.exit(1)
    isAsked = true
    setTimeout(() => process.exit(1), FINISH_WITHIN_MS).unref()
    await service.stop()
    await Promise.all([reader.stop(), renderers.stop()])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
