import type { IncomingMessage } from 'node:http'
import { nearest } from '../../page/complaints/nearest'
import { Refusal } from './renderer'

/** A marker as a request names it. */
export interface Wanted {
  widget: string
  props: object
  key?: string
}

/**
 * The contents of a request. `isList` is true when it names its markers in `markers`. The answer then has the same
 * form.
 */
export interface Order {
  markers: Wanted[]
  data: object
  isList: boolean
}

/** The most markers in one request. A page has fewer. */
const MOST_MARKERS = 200

/**
 * The most bytes of bodies that may be in memory at the same time, as a multiple of the longest body. A sender that is
 * slow holds only what it has sent, so it keeps nobody else out.
 */
const MOST_BODIES = 64

/** Reads the bodies of requests, each at most `limit` bytes long. */
export function createBodies(limit: number) {
  let held = 0

  return {
    /**
     * Reads a request's body and passes it to `use`. Reads one that is too long to its end, because its sender would
     * otherwise not get the answer. The server's own time limit stops a body that never ends.
     * @throws {Refusal}
     */
    async read<Used>(request: IncomingMessage, use: (body: Uint8Array) => Promise<Used>): Promise<Used> {
      const { 'content-type': type = '', 'content-encoding': encoding } = request.headers
      const isJson = /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)
      const parts: Buffer[] = []
      let length = 0
      let kept = 0
      let isTooMuch = false
      try {
        for await (const part of request as AsyncIterable<Buffer>) {
          length += part.length
          isTooMuch ||= held + part.length > limit * MOST_BODIES
          if (!isJson || isTooMuch || length > limit) continue
          parts.push(part)
          kept += part.length
          held += part.length
        }
        // A page in a visitor's browser cannot send this type to another site without permission.
        if (!isJson) throw new Refusal(415, `the content type has to be application/json, it is "${type.slice(0, 80)}"`)
        if (encoding) throw new Refusal(415, 'the body has to be sent without a content encoding')
        if (length > limit) throw new Refusal(413, `the body has ${length} bytes, ${limit} are allowed`)
        if (isTooMuch) throw new Refusal(503, 'too many requests are under way already')
        return await use(Buffer.concat(parts))
      } finally {
        held -= kept
      }
    },
  }
}

/** @throws {Refusal} */
export function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch (cause) {
    throw new Refusal(400, 'the body is not UTF-8', { cause })
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A short description of a value, for the template's developer. */
function inWords(value: unknown) {
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/**
 * Reads an object under a key. PHP writes an empty object as `[]`, and other languages write a missing one as `null`.
 */
function objectAt(where: string, value: unknown): object {
  if (value === undefined || value === null || (Array.isArray(value) && !value.length)) return {}
  if (isObject(value)) return value
  throw new Refusal(400, `${where}: expected an object, found ${inWords(value)}`)
}

/** @throws {Refusal} for an unknown key, because it is probably misspelt */
function refuseOthers(where: string, value: object, known: string[]) {
  const other = Object.keys(value).find(key => !known.includes(key))
  if (other === undefined) return
  const similarKey = nearest(other, known)
  const hint = similarKey ? `did you mean "${similarKey}"?` : `known are "${known.join('", "')}"`
  throw new Refusal(400, `${where}: ${inWords(other)} is no key of it, ${hint}`)
}

function readMarker(where: string, value: unknown, more: string[] = []): Wanted {
  if (!isObject(value)) throw new Refusal(400, `${where}: expected an object, found ${inWords(value)}`)
  refuseOthers(where, value, ['widget', 'props', 'key', ...more])
  const { widget, props, key } = value
  if (typeof widget !== 'string') throw new Refusal(400, `${where}.widget: expected a name, found ${inWords(widget)}`)
  if (key != null && typeof key !== 'string' && typeof key !== 'number')
    throw new Refusal(400, `${where}.key: expected a text, found ${inWords(key)}`)
  return { widget, props: objectAt(`${where}.props`, props), key: key == null ? undefined : String(key) }
}

/** Parses JSON without keys named `__proto__`, which could replace an object's prototype. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text, /"__proto__"|\\u005f/i.test(text) ? withoutPrototype : undefined)
  } catch (cause) {
    const isDeep = cause instanceof RangeError
    throw new Refusal(
      400,
      isDeep ? 'the body is nested too deep' : `the body is not JSON (${(cause as Error).message})`,
      {
        cause,
      },
    )
  }
}

const withoutPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)

/**
 * Reads a body: `{ widget, props, data, key }`, or `{ markers: [{ widget, props, key }], data }`.
 * @throws {Refusal} that says what was expected, and where
 */
export function readOrder(text: string): Order {
  const body = parse(text)
  if (!isObject(body)) throw new Refusal(400, `the body: expected an object, found ${inWords(body)}`)
  const data = objectAt('data', body.data)
  if (!('markers' in body)) return { markers: [readMarker('the body', body, ['data', 'markers'])], data, isList: false }

  refuseOthers('the body', body, ['markers', 'data'])
  const { markers } = body
  if (!Array.isArray(markers)) throw new Refusal(400, `markers: expected a list, found ${inWords(markers)}`)
  if (markers.length > MOST_MARKERS)
    throw new Refusal(413, `markers: ${markers.length} in one request, ${MOST_MARKERS} are allowed`)
  return { markers: markers.map((marker, index) => readMarker(`markers[${index}]`, marker)), data, isList: true }
}
