import { isComplaint } from '../../../rules/calls/refusal'
import { readPage } from '../page'
import { Client, type Reply } from './client'
import { type Finding, finding, inShort, NotTried, Trouble } from './finding'
import { dataOn } from './pageData'
import { tokenIn } from './reading'
import { type Home, ifKnown, jsonOf, routeNamed, troubleWith } from './visit'

export interface Credentials {
  email: string
  password: string
}

export interface Writing {
  json?: object
  /** The fields of a form. */
  form?: Record<string, string>
  headers?: Record<string, string>
  /** Leaves the token out. */
  withoutToken?: boolean
  /** Leaves out what the POST stands for. */
  withoutOverride?: boolean
}

/** Names and values as forms write them: `lead[message]`. */
export function formFields(fields: object, within = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const whole = within ? `${within}[${name}]` : name
      return typeof value === 'object' && value ? Object.entries(formFields(value, whole)) : [[whole, String(value)]]
    }),
  )
}

function formData(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const isOverridden = (method: string) => method === 'PUT' || method === 'DELETE'

/** Somebody with an account, who writes. What they leave behind is removed at the end. */
export class Account {
  user: Record<string, unknown> | undefined
  /** What was saved and is not removed yet. */
  home: Home | undefined
  search: string | undefined
  #token: string | undefined

  constructor(
    readonly client: Client,
    readonly credentials: Credentials,
  ) {}

  /** @throws {NotTried} where nobody is signed in */
  signedIn() {
    if (!this.user) throw new NotTried('the test account is not signed in')
    return this.user
  }

  /** Somebody else, who is not signed in: another browser, without any cookie, with a token of its own. */
  async stranger(start: string) {
    const { origin, limits, agent } = this.client
    const other = new Account(new Client(origin, limits, agent), this.credentials)
    await other.who()
    await other.tokenFrom(start)
    return other
  }

  /** Asks who is signed in, and takes the token. @throws {NotTried} where that does not work, which its own check tells */
  async who() {
    const answer = await ifKnown(this.read('/user.ljson').then(reply => jsonOf(routeNamed('user'), reply)))
    if (answer === undefined) throw new NotTried('`/user.ljson` cannot be read')
    const value = Object(answer) as Record<string, unknown>
    this.#token = (value.authenticity_token as string) || this.#token
    const user = value.user as Record<string, unknown> | null
    if (user && !user.user_id) throw new NotTried('the visitor has no user_id')
    this.user = user?.user_id ? user : undefined
    return this.user
  }

  /** Whether the host has given a token. */
  get hasToken() {
    return this.#token !== undefined
  }

  /** Takes the token of a page, for hosts that tell it there alone. */
  async tokenFrom(address: string) {
    if (this.#token) return
    const question = this.client.ask(address, { headers: { accept: 'text/html' }, follows: true })
    const reply = await ifKnown(question)
    if (!reply) return
    const page = readPage(reply.url.href, reply.text)
    const token = dataOn(page).get('authenticityToken') ?? tokenIn(page)
    this.#token = typeof token === 'string' ? token : undefined
  }

  read(address: string) {
    return this.#noting(this.client.ask(address, { headers: { accept: 'application/json' } }))
  }

  /** A list of the account. @throws {Trouble} @throws {NotTried} */
  async list(id: string): Promise<unknown> {
    const route = routeNamed(id)
    const reply = await this.read(route.path)
    if (reply.status !== 200) {
      const trouble = troubleWith(route, reply)
      throw new Trouble([
        trouble ??
          finding('wrong-status', reply.address, 'Somebody who is signed in does not get their list.', {
            found: String(reply.status),
            expected: '200',
          }),
      ])
    }
    return jsonOf(route, reply)
  }

  /** Sends a write as the page does. */
  write(
    id: string,
    address: string,
    { json, form, headers, withoutToken, withoutOverride }: Writing = {},
  ): Promise<Reply> {
    const { method, sent, body } = routeNamed(id)
    const token = withoutToken ? undefined : this.#token
    const isForm = !!form && sent === 'form'
    const all = form && { ...form, ...(token && { authenticity_token: token }) }
    const isMultipart = !!all && body?.type === 'multipart/form-data'
    const type = isMultipart ? undefined : all ? 'application/x-www-form-urlencoded' : 'application/json'
    return this.#noting(
      this.client.ask(address, {
        method: isOverridden(method) ? 'POST' : method,
        body: isMultipart
          ? formData(all)
          : all
            ? String(new URLSearchParams(all))
            : JSON.stringify({ ...json, ...(token && { authenticity_token: token }) }),
        headers: {
          accept: isForm ? 'text/html' : 'application/json',
          ...(type && { 'content-type': type }),
          origin: this.client.origin.origin,
          ...(isOverridden(method) && !withoutOverride && { 'x-http-method-override': method.toLowerCase() }),
          ...(token && !isForm && { 'x-csrf-token': token }),
          ...headers,
        },
      }),
    )
  }

  async #noting(question: Promise<Reply>) {
    const reply = await question
    this.#token = reply.headers.get('x-csrf-token') ?? this.#token
    return reply
  }

  /** Removes what the checks have left behind, because one of them has stopped. */
  async tidy() {
    const { home, search } = this
    this.home = this.search = undefined
    if (home) await this.write('remove-home', `/saved_properties/${encodeURIComponent(home.id)}`).catch(() => {})
    if (search) await this.write('remove-search', `/searches/${encodeURIComponent(search)}`).catch(() => {})
  }
}

/** The host does not read the header that says what a POST stands for. */
function notOverridden(id: string, address: string, found: string) {
  const { method } = routeNamed(id)
  const header = `X-Http-Method-Override: ${method.toLowerCase()}`
  return finding('override', address, `A POST with the header \`${header}\` is not taken for a ${method}.`, {
    found,
    expected: `the answer to ${method} ${routeNamed(id).path}`,
  })
}

/** Why a write that shares its path with a POST has not worked. `undefined` where it has. */
export async function notDoneAsPost(
  account: Account,
  id: 'change-user' | 'sign-out',
  reply: Reply,
  writing: Writing = {},
): Promise<Finding | undefined> {
  const failure = notDone(id, reply)
  if (!failure || failure.rule === 'override') return failure
  const plain = await account.write(id, reply.address, { ...writing, withoutOverride: true })
  return plain.status === reply.status && plain.text === reply.text
    ? notOverridden(id, reply.address, failure.found ?? String(reply.status))
    : failure
}

/** Why a write has not worked, as the page sees it. `undefined` where it has. */
export function notDone(id: string, reply: Reply): Finding | undefined {
  const route = routeNamed(id)
  const { address, status, text } = reply
  const short = `${status}${text ? `, ${inShort(text)}` : ''}`
  if (isOverridden(route.method) && [404, 405, 501].includes(status)) return notOverridden(id, address, short)
  if (status < 200 || status >= 300) {
    const trouble = troubleWith(route, reply)
    return (
      trouble ??
      finding('wrong-status', address, 'The write is refused.', { found: short, expected: '200, 201 or 204' })
    )
  }
  if (status === 204) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return finding('not-json', address, 'The page takes the answer to a write for a failure.', {
      found: text ? (/^\s*</.test(text) ? 'a page of HTML' : short) : `${status} without a body`,
      expected: 'JSON, or 204',
    })
  }
  if (Object(value).success !== false && !isComplaint(value)) return undefined
  return finding('wrong-status', address, 'The answer says that it has failed.', {
    found: short,
    expected: '{ "success": true }',
  })
}
