import { createSite } from '../../../../../fixtures/server/site'

/** An answer on its way to the visitor. */
export interface Answer {
  request: Request
  url: URL
  /** The method that the request stands for. */
  method: string
  /** The fields of a request that writes. */
  fields: string
  reply: Response
  /** Asks the honest host for something else. */
  ask: (address: string, change?: RequestInit) => Promise<Response>
}

/** One thing that a host does wrong. `undefined` leaves an answer as it is. */
export interface Fault {
  (answer: Answer): Promise<Response | undefined> | Response | undefined
  /** What it answers without doing anything. */
  before?: (answer: Omit<Answer, 'reply'>) => Response | undefined
}

/** Parts of a site that are the same for every visitor. */
const SAME =
  /^\/(search|places|pictures|asset_bundles|branches|properties|address_lookup|articles|staff|terms-of-use|privacy-policy|mortgages|$)/

/** The fixture agency behind a proxy that does one thing wrong at a time. It remembers what is the same for everybody. */
export function wrongHost() {
  const site = createSite({ homes: 200, blankPictures: true, today: new Date().toISOString().slice(0, 10) })
  const kept = new Map<string, { status: number; headers: [string, string][]; body: ArrayBuffer | string }>()
  let fault: Fault | undefined

  async function honest(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const isSame =
      request.method === 'GET' && SAME.test(pathname) && !/ljson$/.test(pathname.replace('/search.ljson', ''))
    const key = `${request.headers.get('accept')} ${pathname}${search}`
    const known = isSame && kept.get(key)
    if (known) return new Response(bodyless(known.status) ? null : known.body, known)
    const headers = new Headers(request.headers)
    // Texts are changed on the way, files of the bundle are not.
    if (!pathname.startsWith('/asset_bundles')) headers.delete('accept-encoding')
    const reply = await site.app.fetch(new Request(request, { headers }))
    if (!isSame) return reply
    const own = [...reply.headers].filter(([name]) => name !== 'set-cookie')
    const isPage = reply.headers.get('content-type')?.includes('html')
    const body = isPage ? withoutStyles(await reply.text()) : await reply.arrayBuffer()
    const answer = { status: reply.status, headers: own, body }
    kept.set(key, answer)
    return new Response(bodyless(answer.status) ? null : answer.body, answer)
  }

  async function fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const fields = request.method === 'GET' ? '' : await request.clone().text()
    const method = (request.headers.get('x-http-method-override') ?? request.method).toUpperCase()
    const ask = (address: string, change: RequestInit = {}) =>
      honest(
        new Request(new URL(address, url), {
          method: request.method,
          headers: request.headers,
          ...(request.method !== 'GET' && { body: fields }),
          ...change,
        }),
      )
    const answer = { request, url, method, fields, ask }
    const early = fault?.before?.(answer)
    if (early) return early
    const reply = await ask(url.href)
    return (await fault?.({ ...answer, reply: reply.clone() })) ?? reply
  }

  return {
    app: { fetch },
    faults: site.faults,
    site,
    /** Begins anew, with one fault or none. */
    begin(next?: Fault) {
      site.reset()
      fault = next
    },
  }
}

/** Half of a page is styles, which no rule reads. Parsing them would take a third of the time of a trial. */
const withoutStyles = (page: string) => page.replace(/(<style[^>]*>)[^<]*/g, '$1')

const bodyless = (status: number) => status === 204 || status === 304

/** Changes the JSON of answers. */
export const json =
  (isMeant: (answer: Answer) => boolean, change: (value: never, answer: Answer) => unknown): Fault =>
  async answer => {
    if (!isMeant(answer) || !/json/.test(answer.reply.headers.get('content-type') ?? '')) return undefined
    const value = await answer.reply.clone().json()
    return Response.json(change(value as never, answer), {
      status: answer.reply.status,
      headers: [...answer.reply.headers].filter(([name]) => !/^content-(length|type)$/.test(name)),
    })
  }

/** Changes the text of pages. */
export const html =
  (change: (text: string) => string, isMeant: (answer: Answer) => boolean = () => true): Fault =>
  async answer => {
    if (!/html/.test(answer.reply.headers.get('content-type') ?? '') || !isMeant(answer)) return undefined
    return new Response(change(await answer.reply.clone().text()), answer.reply)
  }

/** Changes the headers of answers. */
export const headers =
  (isMeant: (answer: Answer) => boolean, change: (headers: Headers) => void): Fault =>
  answer => {
    if (!isMeant(answer)) return undefined
    const changed = new Response(answer.reply.body, answer.reply)
    change(changed.headers)
    return changed
  }

/** Answers in place of the host. */
export const instead =
  (isMeant: (answer: Answer) => boolean, make: (answer: Answer) => Response | Promise<Response>): Fault =>
  answer =>
    isMeant(answer) ? make(answer) : undefined

/** Asks the honest host for something else. */
export const asked =
  (isMeant: (answer: Answer) => boolean, change: (url: URL) => void): Fault =>
  answer => {
    if (!isMeant(answer)) return undefined
    const url = new URL(answer.url)
    change(url)
    return answer.ask(url.href)
  }

/** Whether a call has this method and begins with this path. */
export const at =
  (method: string, path: string | RegExp) =>
  ({ method: own, url: { pathname } }: Pick<Answer, 'method' | 'url'>) =>
    own === method && (typeof path === 'string' ? pathname === path : path.test(pathname))

/** Whether a request has a body of this type. */
export const isOf = ({ request }: Pick<Answer, 'request'>, type: string) =>
  !!request.headers.get('content-type')?.startsWith(type)
