import { parentPort } from 'node:worker_threads'
import type { Job, Rendered, Renderer } from './renderer'

/** A message to a worker: a marker, and the address that its stylesheets are served from. */
export type Question = Job & { base?: string }

/** A message from a worker: first `ready`, then one answer for each question. */
export type Answer = 'ready' | Rendered | { refused: string } | { broken: string }

/** Renders the service's markers one after the other, on its own thread. */
export function answerQuestions(renderer: Renderer) {
  const port = parentPort!
  const say = (answer: Answer) => port.postMessage(answer)
  port.on('message', ({ widget, props, base, key }: Question) => {
    try {
      say(renderer.render(widget, JSON.parse(props), { base, key }))
    } catch (error) {
      const { name, message, stack = String(error) } = Object(error)
      say(name === 'MarkerError' ? { refused: message } : { broken: stack })
    }
  })
  say('ready')
}
