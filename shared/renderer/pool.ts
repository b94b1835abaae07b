import { Worker } from 'node:worker_threads'
import { type Job, Refusal, type Rendered } from './renderer'
import type { Answer, Question } from './worker'

/** The `workerData` of our workers. It tells them apart from other workers that import the same file. */
export const WORKER = 'estate-islands renderer'

/** The wait before the pool starts a worker again that failed to start, in ms. */
const START_AGAIN_MS = 1_000

/** A marker that waits for a worker or is being rendered. */
interface Errand {
  job: Job
  /** Limits first the wait and then the rendering. */
  timer: NodeJS.Timeout
  resolve: (rendered: Rendered) => void
  reject: (refusal: Refusal) => void
}

/** Gives an errand to a worker that is free. */
type Idle = (errand: Errand) => void

interface PoolOptions {
  /** The file that workers run, `server.mjs` itself. */
  script: URL
  size: number
  /** The limit for rendering one marker, and also for its wait before that. */
  timeLimitMs: number
  /** The limit of a worker's heap, in MB. */
  memoryMb: number
  /** How many markers may wait. */
  mostWaiting: number
  base?: string
  /** Called with the description of an error. */
  report: (problem: string) => void
}

/**
 * Runs the threads that render. React renders without a pause, so nothing on its own thread can stop a marker that
 * takes too long. This pool stops its worker and starts another.
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
        // The answer came at the moment when its time was over.
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
    /** Resolves when the first worker is ready. */
    whenReady,
    /** The number of ready workers. */
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

/** Does the same as `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}
