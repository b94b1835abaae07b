import { mayBeAboutToken } from '../../../rules/exchange/aboutToken'
import type { Reply } from './client'
import { finding, inShort } from './finding'
import { routeNamed, troubleWith, wrongFields } from './visit'

/** A refusal has to be 422, and to say why. */
export function* noReasons(id: string, reply: Reply, what: string) {
  const { status, address, text } = reply
  if (status !== 422) {
    yield finding('no-reasons', address, `${what} is not refused.`, {
      found: String(status),
      expected: '422 with reasons',
    })
    return
  }
  yield* wrongFields(routeNamed(id), reply)
  const { errors, message, error } = Object(JSON.parse(text || 'null')) as Record<string, unknown>
  const list = Array.isArray(errors) || typeof errors === 'string' ? errors : Object.keys(Object(errors))
  if (!list.length && !message)
    yield finding('no-reasons', address, `The refusal does not say why: ${what.toLowerCase()}.`, {
      found: error ? `only "error": ${JSON.stringify(error)}` : text.slice(0, 80) || 'no body',
      expected: '{ "errors": { "email": ["is invalid"] } }',
    })
}

/** An answer has to be one of its route, and a refusal that says why. */
export function* refused(id: string, reply: Reply, what: string) {
  const trouble = troubleWith(routeNamed(id), reply)
  if (trouble) yield trouble
  else yield* noReasons(id, reply, what)
}

/** A write without the token has to be refused in words that the page knows. */
export function* withoutToken({ status, address, text }: Reply) {
  if (status >= 200 && status < 300)
    yield finding(
      'token-not-asked',
      address,
      'A write without the token is done. Any other site can make it for a visitor.',
      {
        found: String(status),
        expected: '422 { "error": "invalid authenticity token" }',
      },
    )
  else if (!mayBeAboutToken({ status, text }))
    yield finding(
      'refusal-unknown',
      address,
      'The page does not see that the token is what is missing, and does not fetch a new one.',
      {
        found: `${status}, ${inShort(text)}`,
        expected: '422 { "error": "invalid authenticity token" }',
      },
    )
}

/** What belongs to somebody is changed by them alone. */
export function* byStranger(id: string, reply: Reply, what: string) {
  const { status, address } = reply
  if (status >= 200 && status < 300) {
    yield finding('stranger-writes', address, `${what} is taken from somebody who is not signed in.`, {
      found: String(status),
      expected: '401, as JSON',
    })
    return
  }
  const trouble = troubleWith(routeNamed(id), reply)
  if (trouble) yield trouble
}
