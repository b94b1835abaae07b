import { parentPort } from 'node:worker_threads'
import { type ReadRequest, type Refused, readRequest } from './reading'
import { type Job, Refusal, type Rendered, type Renderer } from './renderer'

/** What a worker is for. Its `workerData`, which tells our workers apart from others that import the same file. */
export type Role = 'estate-islands reader' | 'estate-islands renderer'

/** What each role is asked, and what it answers. */
export interface Roles {
  'estate-islands reader': { question: Uint8Array; answer: ReadRequest }
  /** A marker, and the address that its stylesheets are served from. */
  'estate-islands renderer': { question: Job & { base?: string }; answer: Rendered }
}

/** A message from a worker: first `ready`, then one answer for each question. */
export type Answer<Done> = 'ready' | { done: Done } | { refused: Refused } | { broken: string }

/** Answers the service's questions one after the other, on its own thread. */
export function answerQuestions(role: Role, renderer: Renderer) {
  const port = parentPort!
  const say = (answer: Answer<ReadRequest | Rendered>) => port.postMessage(answer)
  const render = ({ widget, props, base, key, page }: Roles['estate-islands renderer']['question']) =>
    renderer.render(widget, JSON.parse(props), { base, key, data: page ? JSON.parse(page) : undefined })
  const read = (body: Uint8Array) => readRequest(body, renderer)
  const work = role === 'estate-islands reader' ? read : render
  port.on('message', question => {
    try {
      say({ done: work(question) })
    } catch (error) {
      const { name, message, stack = String(error) } = Object(error)
      if (error instanceof Refusal) say({ refused: { status: error.status, message } })
      else say(name === 'MarkerError' ? { refused: { status: 422, message } } : { broken: stack })
    }
  })
  say('ready')
}
