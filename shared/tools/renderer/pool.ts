import { Worker } from 'node:worker_threads'
import { Refusal } from './renderer'
import type { Answer, Role, Roles } from './worker'

/** The wait before the pool starts a worker again that failed to start, in ms. */
const START_AGAIN_MS = 1_000

/** The first guess at how long a worker has to do with a question, in ms. */
const FIRST_GUESS_MS = 2

/** A question that waits for a worker or is being answered. */
interface Errand<Question, Done> {
  question: Question
  /** Limits first the wait and then the work. */
  timer: NodeJS.Timeout
  resolve: (done: Done) => void
  reject: (refusal: Refusal) => void
}

interface PoolOptions<For extends Role> {
  role: For
  /** The file that workers run, `server.mjs` itself. */
  script: URL
  size: number
  /** The limit for the work on one question, and also for its wait before that. */
  timeLimitMs: number
  /** The limit of a worker's heap, in MB. */
  memoryMb: number
  /** How many questions may wait. */
  mostWaiting: number
  /** Begins the messages about a question: what it is about, and what is done with it. */
  about: (question: Roles[For]['question']) => { what: string; doing: string; done: string }
  /** Called with the description of an error. */
  report: (problem: string) => void
}

/**
 * Runs the threads that do the work. Nothing on its own thread can stop work that takes too long. This pool stops its
 * worker and starts another.
 */
export function createPool<For extends Role>(options: PoolOptions<For>) {
  type Question = Roles[For]['question']
  type Done = Roles[For]['answer']
  type Waiting = Errand<Question, Done>

  const { role, script, size, timeLimitMs, memoryMb, mostWaiting, about, report } = options
  const workers = new Set<Worker>()
  /** Each gives an errand to a worker that is free. */
  const idle = new Set<(errand: Waiting) => void>()
  const queue = new Set<Waiting>()
  const { promise: whenReady, resolve: ready } = withResolvers()
  let isStopped = false
  /** How long a question takes, to the worker and back, as a mean of the last ones, in ms. */
  let usualMs = FIRST_GUESS_MS

  function start() {
    if (isStopped) return
    const worker = new Worker(script, { workerData: role, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    let current: Waiting | undefined
    let began = 0

    function ask(errand: Waiting) {
      current = errand
      began = performance.now()
      const { question, timer } = errand
      clearTimeout(timer)
      errand.timer = setTimeout(() => {
        const { what, doing } = about(question)
        end(new Refusal(504, `${what}: ${doing} took longer than ${timeLimitMs} ms`))
        void worker.terminate()
      }, timeLimitMs)
      worker.postMessage(question)
    }

    function end(outcome: { done: Done } | Refusal) {
      const errand = current
      current = undefined
      clearTimeout(errand?.timer)
      usualMs += (performance.now() - began - usualMs) / 4
      if (outcome instanceof Refusal) errand?.reject(outcome)
      else errand?.resolve(outcome.done)
    }

    function goOn() {
      const [next] = queue
      if (!next) return idle.add(ask)
      queue.delete(next)
      ask(next)
    }

    worker.on('message', (answer: Answer<Done>) => {
      if (answer === 'ready') {
        workers.add(worker)
        ready()
      } else if (!current) {
        // The answer came at the moment when its time was over.
        return
      } else if ('broken' in answer) {
        const { what, done } = about(current.question)
        report(`${what}: ${answer.broken}`)
        end(new Refusal(500, `${what}: could not be ${done} (${answer.broken.split('\n')[0]})`))
      } else if ('refused' in answer) end(new Refusal(answer.refused.status, answer.refused.message))
      else end(answer)
      goOn()
    })
    worker.on('error', error => report(`worker: ${error}`))
    worker.on('exit', () => {
      const wasReady = workers.delete(worker)
      idle.delete(ask)
      if (current) {
        const { what, done } = about(current.question)
        end(new Refusal(500, `${what}: could not be ${done} (its worker ended)`))
      }
      setTimeout(start, wasReady ? 0 : START_AGAIN_MS)
    })
  }

  for (let count = 0; count < size; count++) start()

  /**
   * Whether a question that comes now would probably wait in vain, so that it is refused at once. Half of the time is
   * kept for those before it that take longer than usual.
   */
  const isFull = () => queue.size >= mostWaiting || (queue.size * usualMs) / size > timeLimitMs / 2

  return {
    /** Resolves when the first worker is ready. */
    whenReady,
    /** The number of ready workers. */
    get size() {
      return workers.size
    },
    /** @throws {Refusal} */
    ask: (question: Question) =>
      new Promise<Done>((resolve, reject) => {
        const tooBusy = () => {
          queue.delete(errand)
          clearTimeout(errand.timer)
          reject(new Refusal(503, 'too much is being rendered already'))
        }
        const errand: Waiting = { question, timer: setTimeout(tooBusy, timeLimitMs), resolve, reject }
        const [ask] = idle
        if (ask) {
          idle.delete(ask)
          ask(errand)
        } else if (isFull()) tooBusy()
        else queue.add(errand)
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
