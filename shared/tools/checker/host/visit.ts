import * as v from 'valibot'
import { listOrNone } from '../../../page/host/listFrom'
import { numberOf } from '../../../page/host/values'
import { Pagination } from '../../../rules/calls/pagination'
import { routes } from '../../../rules/calls/routes/index'
import type { Route } from '../../../rules/calls/routes/route'
import { readProperty } from '../../../rules/fields/readProperty'
import type { Channel } from '../../../rules/search/search'
import { answerOf, wrongAnswer } from '../../hostSide/answers'
import { type Page, readPage } from '../page'
import type { Asking, Client, Reply } from './client'
import { type Finding, finding, inShort, NotTried, Trouble } from './finding'
import { dataOn } from './pageData'

/** A home as the page reads it, and its fields as the host wrote them. */
export type Home = ReturnType<typeof readProperty> & { host: Record<string, unknown> }

/** One page of a list of homes. */
export interface HomesPage {
  address: string
  homes: Home[]
  pagination: v.InferOutput<typeof Pagination>
  /** The number of the page as the host wrote it. Absent where it wrote none. The page reads 0 as 1. */
  number?: number
  place: Record<string, unknown>
}

/** A page of the site, as a visitor gets it. */
export interface SitePage {
  reply: Reply
  page: Page
}

export type { Channel }
export const channels: readonly Channel[] = ['sales', 'lettings']

export const routeNamed = (id: string): Route => routes.find(route => route.id === id)!

const JSON_TYPE = { accept: 'application/json' }
const PAGE_TYPE = { accept: 'text/html,application/xhtml+xml' }

/** How many pages of a list are read at most, to know what it has. */
const MOST_PAGES = 5

/** What one visitor learns of a host. Whatever is asked for twice is sent once. */
export class Visit {
  readonly pages: SitePage[] = []
  /** The page of one home of each channel, once it was read. */
  readonly homePages = new Map<Channel, SitePage>()
  readonly #replies = new Map<string, Promise<Reply>>()
  readonly #lists = new Map<string, Promise<HomesPage>>()

  constructor(readonly client: Client) {}

  /** Goes to a page, and reads nothing of it. @throws {Trouble} when it does not answer */
  opened(address: string) {
    return this.#once(address, { headers: PAGE_TYPE, follows: true })
  }

  /** Goes to a page, and reads it. @throws {Trouble} when it does not answer */
  async page(address: string): Promise<SitePage> {
    const reply = await this.opened(address)
    const before = this.pages.find(page => page.reply === reply)
    if (before) return before
    const page = { reply, page: readPage(reply.url.href, reply.text) }
    if (reply.status < 400) this.pages.push(page)
    return page
  }

  /** The page data under a key, of the first page that has it. */
  data(key: string): unknown {
    return this.pages.map(({ page }) => dataOn(page).get(key)).find(value => value !== undefined)
  }

  /** Makes a call that reads, once for each address. */
  read(address: string) {
    return this.#once(address, { headers: JSON_TYPE })
  }

  /** Asks for a file or a picture, as anybody may. */
  file(address: string) {
    return this.#once(address, { bare: true, follows: true, headers: { accept: '*/*' } })
  }

  #once(address: string, asking: Asking) {
    const key = `${asking.headers?.accept} ${address}`
    const reply = this.#replies.get(key) ?? this.client.ask(address, asking)
    this.#replies.set(key, reply)
    return reply
  }

  /**
   * What a call answers, as JSON.
   * @throws {Trouble} when the page takes the answer for a failure
   * @throws {NotTried} when the host may do without the route, and does
   */
  async json(id: string, address: string) {
    const reply = await this.read(address)
    return { reply, value: jsonOf(routeNamed(id), reply) }
  }

  /** One page of homes. @throws {Trouble} @throws {NotTried} as `json` does */
  homes(query: string): Promise<HomesPage> {
    const list = this.#lists.get(query) ?? this.#homes(query)
    this.#lists.set(query, list)
    return list
  }

  async #homes(query: string): Promise<HomesPage> {
    const address = `/search.ljson?${query}`
    const { value } = await this.json('search-data', address)
    return homesPage(address, Object(value) as Record<string, unknown>)
  }

  /** The homes of a page of results, by its page data. @throws {Trouble} @throws {NotTried} where page data has no list */
  async resultsPage(query: string): Promise<HomesPage> {
    const address = `/search?${query}`
    const reply = await this.opened(address)
    const data = dataOn(readPage(reply.url.href, reply.text))
    if (!data.get('properties')) throw new NotTried('the page of results has no homes in its page data')
    return homesPage(address, Object.fromEntries(data))
  }

  /**
   * The homes of a channel, as many as five pages have, and whether these are all.
   * @throws {Trouble} @throws {NotTried} as `json` does
   */
  async sample(channel: Channel) {
    const homes = new Map<string, Home>()
    let isWhole = false
    let total: number | undefined
    for (let page = 1; page <= MOST_PAGES && !isWhole; page++) {
      const { homes: some, pagination } = await this.homes(`channel=${channel}&fragment=page-${page}&count=100`)
      const before = homes.size
      for (const home of some) homes.set(String(home.id), home)
      total = pagination.totalCount
      isWhole = !some.length || homes.size === before || pagination.hasNextPage === false
    }
    return { homes: [...homes.values()], isWhole, total }
  }

  /** The homes of both channels that are known. Empty where the search does not work, which its own checks tell. */
  async knownHomes(): Promise<Home[]> {
    const homes: Home[] = []
    for (const channel of channels) homes.push(...((await ifKnown(this.sample(channel)))?.homes ?? []))
    return homes
  }
}

/** What another route answers, for a check that is not about it. `undefined` where that route does not work. */
export async function ifKnown<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Trouble || error instanceof NotTried) return undefined
    throw error
  }
}

/** A home of the host. @throws {NotTried} where it shows none */
export async function someHome(visit: Visit): Promise<Home> {
  const [home] = await visit.knownHomes()
  if (!home) throw new NotTried('the host shows no homes')
  return home
}

/** A page of a list, of an answer or of page data. */
function homesPage(address: string, { properties, pagination, place }: Record<string, unknown>): HomesPage {
  const written = Object(pagination) as Record<string, unknown>
  const read = v.safeParse(Pagination, written)
  const number = numberOf(written.current_page ?? written.currentPage)
  return {
    address,
    homes: readHomes(properties),
    pagination: (read.success ? read.output : {}) as HomesPage['pagination'],
    ...(!Number.isNaN(number) && { number }),
    place: Object(place) as Record<string, unknown>,
  }
}

/** The homes of a list that the page can read. */
const readHomes = (list: unknown): Home[] =>
  listOrNone(list)
    .filter(entry => typeof entry === 'object' && entry)
    .map(entry => ({ ...readProperty(entry as Record<string, unknown>), host: entry as Record<string, unknown> }))
    .filter(({ id }) => id !== undefined)

const isPage = (text: string) => /^\s*<(!doctype|html|head|body|[a-z]+\b)/i.test(text)

/** What is wrong about an answer before its fields are looked at. */
export function troubleWith(route: Route, { address, status, headers, text }: Reply): Finding | undefined {
  if (status >= 300 && status < 400)
    return finding('redirected', address, 'The call is answered by a redirect, which the page takes for a failure.', {
      found: `${status} to ${headers.get('location')}`,
      expected: route.answers.map(answer => answer.status).join(', '),
    })
  const answer = answerOf(route, status)
  if (!answer)
    return finding('wrong-status', address, 'The call has a status that its route does not name.', {
      found: `${status}${isPage(text) ? ', with a page of HTML' : text ? `, ${inShort(text)}` : ''}`,
      expected: route.answers.map(({ status: own }) => own).join(', '),
    })
  if (!answer.body) return undefined
  try {
    if (text) JSON.parse(text)
    return undefined
  } catch {
    return finding('not-json', address, 'The answer is no JSON.', {
      found: isPage(text) ? 'a page of HTML' : inShort(text),
      expected: 'JSON',
    })
  }
}

/** The JSON of an answer. @throws {Trouble} @throws {NotTried} */
export function jsonOf(route: Route, reply: Reply): unknown {
  if (reply.status === 404 && route.without) throw new NotTried(`not there. ${route.without}`)
  const trouble = troubleWith(route, reply)
  if (trouble) throw new Trouble([trouble])
  return reply.text ? JSON.parse(reply.text) : undefined
}

/** The parts of an answer that are not as the tables say. */
export function* wrongFields(route: Route, reply: Reply): Generator<Finding> {
  for (const { entry, field, expected, found } of wrongAnswer(route, reply.status, reply.text))
    yield finding(
      'wrong-shape',
      reply.address,
      `${[entry, field].filter(Boolean).join('.') || 'The answer'} is not as described.`,
      {
        found,
        expected,
      },
    )
}
