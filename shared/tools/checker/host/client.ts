import { setTimeout as pause } from 'node:timers/promises'
import { CannotRun } from '../find'
import { inTime } from '../inTime'
import { counted } from '../reports/report'
import { finding, Trouble } from './finding'

/** What a host has answered. */
export interface Reply {
  /** The path and query that were asked. */
  address: string
  status: number
  headers: Headers
  text: string
  /** In bytes. */
  size: number
  /** The address that answered, after all redirects. */
  url: URL
}

export interface Asking {
  method?: string
  headers?: Record<string, string>
  /** Of `FormData` the type is written with it. */
  body?: string | FormData
  /** Follows redirects, as a browser does that goes to a page. */
  follows?: boolean
  /** Without the cookies of the visitor, as a script or a picture of another host is asked for. */
  bare?: boolean
}

export interface Limits {
  /** The longest wait for one answer, in ms. */
  time: number
  /** The pause between two requests, in ms. */
  pause: number
}

/** The largest answer that is read, in bytes. */
const LARGEST = 10_000_000
const MOST_REDIRECTS = 10

/** A browser sends what it accepts, and hosts go by that. */
const PACKED = { 'accept-encoding': 'gzip, deflate, br' }

/** One visitor of a host, with the cookies of their browser. Requests go one after the other. */
export class Client {
  readonly #cookies = new Map<string, string>()

  constructor(
    readonly origin: URL,
    readonly limits: Limits,
    readonly agent: string,
  ) {}

  /** Whether the host has set any. */
  get hasCookies() {
    return this.#cookies.size > 0
  }

  /**
   * Sends a request and reads the answer to its end.
   * @throws {Trouble} when no answer comes, when it is too large, or when redirects do not end
   */
  async ask(address: string, { follows, ...asking }: Asking = {}): Promise<Reply> {
    const visited: string[] = []
    let url = new URL(address, this.origin)
    for (;;) {
      const reply = await this.#send(address, url, asking)
      const target = reply.status >= 300 && reply.status < 400 && reply.headers.get('location')
      if (!follows || !target) return reply
      visited.push(url.href)
      const next = new URL(target, url)
      // A browser keeps the hash of an earlier redirect where the next one has none.
      if (!next.hash) next.hash = url.hash
      url = next
      if (visited.includes(url.href) || visited.length > MOST_REDIRECTS)
        throw new Trouble([
          finding('redirect-loop', address, 'Its redirects lead back to themselves, and no page ever comes.', {
            found: [...visited.slice(0, 3), url.href].join(' → '),
            expected: 'a page',
          }),
        ])
    }
  }

  async #send(address: string, url: URL, { method = 'GET', headers, body, bare }: Omit<Asking, 'follows'>) {
    const isOwn = url.origin === this.origin.origin && !bare
    const cookie = [...this.#cookies].map(pair => pair.join('=')).join('; ')
    if (this.limits.pause) await pause(this.limits.pause)
    try {
      return await inTime(this.limits.time, async signal => {
        const response = await fetch(url, {
          method,
          body,
          signal,
          redirect: 'manual',
          headers: { ...PACKED, 'user-agent': this.agent, ...headers, ...(isOwn && cookie && { cookie }) },
        })
        if (isOwn) this.#keep(response.headers.getSetCookie())
        return { address, url, status: response.status, headers: response.headers, ...(await read(address, response)) }
      })
    } catch (error) {
      if (error instanceof Trouble) throw error
      throw this.#silence(address, error)
    }
  }

  /** Whether anything answers. @throws {CannotRun} where nothing does */
  async reach(address: string) {
    try {
      await this.ask(address)
    } catch (error) {
      if (!(error instanceof Trouble && error.isSilent)) return
      throw new CannotRun(`${new URL(address, this.origin)} cannot be reached: ${error.findings[0]?.found}.`)
    }
  }

  #silence(address: string, error: unknown) {
    const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } }
    const isLate = name === 'TimeoutError'
    return new Trouble(
      [
        finding('no-answer', address, isLate ? 'No answer came in time.' : 'The connection ended without an answer.', {
          found: isLate ? `nothing after ${counted(this.limits.time / 1000, 'second')}` : inWords(cause) || message,
          expected: 'an answer',
        }),
      ],
      true,
    )
  }

  #keep(lines: readonly string[]) {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
      if (attributes.some(each => /^\s*max-age=(0|-\d+)\s*$/i.test(each))) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

/** Why a connection has failed, by the codes of Node and its fetch. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at this address',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ECONNRESET: 'the host broke the connection off',
  EPIPE: 'the host broke the connection off',
  UND_ERR_SOCKET: 'the host broke the connection off',
  ETIMEDOUT: 'the host does not answer in time',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  UND_ERR_CONNECT_TIMEOUT: 'the host does not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'the host does not answer in time',
  UND_ERR_BODY_TIMEOUT: 'the answer stops before its end',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are too large',
  HPE_INVALID_CONSTANT: 'the answer is no HTTP',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the host is its own',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of the host is its own',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate of the host lacks the one that vouches for it',
  CERT_HAS_EXPIRED: 'the certificate of the host is too old',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the host is for another name',
}

function inWords({ code, message }: { code?: string; message?: string } = {}) {
  const words = code && reasons[code]
  return words ? `${words} (${code})` : (code ?? message)
}

/** The text of an answer. One that is too large is read no further. */
async function read(address: string, response: Response) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > LARGEST)
      throw new Trouble([
        finding('too-large', address, 'The answer is too large for a visitor on a phone.', {
          found: `more than ${LARGEST / 1e6} MB`,
          expected: 'a page of the list',
        }),
      ])
    chunks.push(chunk)
  }
  return { size, text: Buffer.concat(chunks).toString('utf8') }
}
