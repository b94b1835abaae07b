import { parentPort } from 'node:worker_threads'
import type { Job, Rendered, Renderer } from './renderer'

/** What a worker is asked: a marker, and where its stylesheets are served from. */
export type Question = Job & { base?: string }

/** What it says: first that it is there, then one answer for each question. */
export type Answer = 'ready' | Rendered | { refused: string } | { broken: string }

/** Renders what the service asks for, one after the other, on a thread of its own. */
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
