import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

const USAGE = `Answers markup over HTTP: POST { "widget": "…", "props": {…}, "data": {…} } to /, GET /health for the state.

  node server.mjs --listen 4000

  --listen <port>       where to listen; 0 takes any free port
  --host <address>      127.0.0.1 unless said: nobody but this machine
  --base <address>      where dist/ is served from; what it was built for, unless said
  --workers <number>    threads that render; one less than there are processors, 1 to 4, unless said
  --time-limit <ms>     how long one marker may take: 1000
  --cache <MB>          how much markup is kept: 64; 0 keeps none
  --body-limit <KB>     the longest request: 2048
  --memory <MB>         the heap of a worker: 256
  --log                 a line of JSON for each request, without props or addresses of visitors
`

/** The options of the service, from the command line. */
export interface Options {
  port: number
  host: string
  base?: string
  workers: number
  timeLimitMs: number
  cacheBytes: number
  bodyLimit: number
  memoryMb: number
  log: boolean
}

/** Reads a whole number within limits. @throws {Error} whose message names the option and its limits */
function numberOf(name: string, text: string, [least, most]: [number, number]) {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new Error(`--${name}: expected a whole number from ${least} to ${most}, found "${text}"`)
}

/**
 * Reads the command line.
 * @throws {Error} whose message says what is wrong and how to use the command
 */
export function readOptions(args: string[]): Options {
  const most = Math.max(1, Math.min(4, availableParallelism() - 1))
  try {
    const { values } = parseArgs({
      args,
      options: {
        listen: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        base: { type: 'string' },
        workers: { type: 'string', default: String(most) },
        'time-limit': { type: 'string', default: '1000' },
        cache: { type: 'string', default: '64' },
        'body-limit': { type: 'string', default: '2048' },
        memory: { type: 'string', default: '256' },
        log: { type: 'boolean', default: false },
      },
    })
    if (values.listen === undefined) throw new Error('--listen is missing')
    return {
      port: numberOf('listen', values.listen, [0, 65_535]),
      host: values.host,
      base: values.base?.replace(/\/*$/, '/'),
      workers: numberOf('workers', values.workers, [1, 64]),
      timeLimitMs: numberOf('time-limit', values['time-limit'], [10, 60_000]),
      cacheBytes: numberOf('cache', values.cache, [0, 4_096]) * 1024 * 1024,
      bodyLimit: numberOf('body-limit', values['body-limit'], [1, 65_536]) * 1024,
      memoryMb: numberOf('memory', values.memory, [32, 4_096]),
      log: values.log,
    }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`)
  }
}
