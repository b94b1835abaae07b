import { realpathSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { isMainThread, workerData } from 'node:worker_threads'
import { createMarkup } from './markup'
import { readOptions } from './options'
import { createPool, WORKER } from './pool'
import type { Renderer } from './renderer'
import { createService } from './service'
import { answerQuestions } from './worker'

/** The time that running requests have to finish when the service stops, in ms. */
const FINISH_WITHIN_MS = 10_000

/** How many markers may wait for a worker. */
const MOST_WAITING = 2_000

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
  else if (!isMainThread && workerData === WORKER) answerQuestions(renderer)
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
  const { port, host, log, cacheBytes, bodyLimit, ...rest } = options
  const { version } = renderer
  const report = (problem: string) => process.stderr.write(line('error', { problem }))
  const pool = createPool({
    ...rest,
    script: new URL(address),
    size: options.workers,
    mostWaiting: MOST_WAITING,
    report,
  })
  const markup = createMarkup({ renderer, render: pool.render, cacheBytes })
  const note = (request: object) => log && process.stdout.write(line('info', request))
  const service = createService({ markup, workers: () => pool.size, version, bodyLimit, note, report })
  await pool.whenReady
  service.server.on('error', error => {
    report(`${host}:${port}: ${error.message}`)
    process.exit(1)
  })
  service.server.listen(port, host, () => {
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
    await pool.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
