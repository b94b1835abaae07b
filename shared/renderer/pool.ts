import { Worker } from 'node:worker_threads'
import { type Job, Refusal, type Rendered } from './renderer'
import type { Answer, Question } from './worker'

/** What a worker of ours is started with, which tells it from others that import the same file. */
export const WORKER = 'estate-islands renderer'

/** How long nobody tries to start a worker again that would not start, in ms. */
const START_AGAIN_MS = 1_000

/** A marker that waits for its turn, or is being rendered. */
interface Errand {
  job: Job
  /** Runs out while it waits, and again while it is rendered. */
  timer: NodeJS.Timeout
  resolve: (rendered: Rendered) => void
  reject: (refusal: Refusal) => void
}

/** A worker that has nothing to do. */
type Idle = (errand: Errand) => void

interface PoolOptions {
  /** The file that workers run, `server.mjs` itself. */
  script: URL
  size: number
  /** How long one marker may take, and how long it may wait for its turn. */
  timeLimitMs: number
  /** What a worker's heap may take, in MB. */
  memoryMb: number
  /** How many markers may wait. */
  mostWaiting: number
  base?: string
  /** Hears what broke. */
  report: (problem: string) => void
}

/**
 * Threads that render. React renders in one go, so nothing on its own thread could end a marker that takes too long or too
 * much memory: its worker is ended from here, and another takes its place.
 */
export function createPool({ script, size, timeLimitMs, memoryMb, mostWaiting, base, report }: PoolOptions) {
  const workers = new Set<Worker>()
  const idle = new Set<Idle>()
  const queue = new Set<Errand>()
  const { promise: whenReady, resolve: ready } = withResolvers()
  let isStopped = false

  function start() {
    if (isStopped) return
    const worker = new Worker(script, { workerData: WORKER, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    let current: Errand | undefined

    function ask(errand: Errand) {
      current = errand
      const { job, timer } = errand
      clearTimeout(timer)
      errand.timer = setTimeout(() => {
        end(new Refusal(504, `${job.widget}: rendering took longer than ${timeLimitMs} ms`))
        void worker.terminate()
      }, timeLimitMs)
      worker.postMessage({ ...job, base } satisfies Question)
    }

    function end(outcome: Rendered | Refusal) {
      const errand = current
      current = undefined
      clearTimeout(errand?.timer)
      if (outcome instanceof Refusal) errand?.reject(outcome)
      else errand?.resolve(outcome)
    }

    function goOn() {
      const [next] = queue
      if (!next) return idle.add(ask)
      queue.delete(next)
      ask(next)
    }

    worker.on('message', (answer: Answer) => {
      if (answer === 'ready') {
        workers.add(worker)
        ready()
      } else if (!current) {
        // It came in the very moment that its time was over.
        return
      } else if ('broken' in answer) {
        const { widget } = current.job
        report(`${widget}: ${answer.broken}`)
        end(new Refusal(500, `${widget}: could not be rendered (${answer.broken.split('\n')[0]})`))
      } else {
        end('refused' in answer ? new Refusal(422, answer.refused) : answer)
      }
      goOn()
    })
    worker.on('error', error => report(`worker: ${error}`))
    worker.on('exit', () => {
      const wasReady = workers.delete(worker)
      idle.delete(ask)
      if (current) end(new Refusal(500, `${current.job.widget}: could not be rendered (its worker ended)`))
      setTimeout(start, wasReady ? 0 : START_AGAIN_MS)
    })
  }

  for (let count = 0; count < size; count++) start()

  return {
    /** Settles when the first worker is there. */
    whenReady,
    /** How many workers are there. */
    get size() {
      return workers.size
    },
    /** @throws {Refusal} */
    render: (job: Job) =>
      new Promise<Rendered>((resolve, reject) => {
        const tooBusy = () => {
          queue.delete(errand)
          reject(new Refusal(503, 'too much is being rendered already'))
        }
        const errand: Errand = { job, timer: setTimeout(tooBusy, timeLimitMs), resolve, reject }
        const [ask] = idle
        if (ask) {
          idle.delete(ask)
          ask(errand)
        } else if (queue.size < mostWaiting) queue.add(errand)
        else {
          clearTimeout(errand.timer)
          tooBusy()
        }
      }),
    async stop() {
      isStopped = true
      await Promise.all([...workers].map(worker => worker.terminate()))
    },
  }
}

/** As `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}
