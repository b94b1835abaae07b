import { createHash } from 'node:crypto'
import { EVERYWHERE, type SaidByPage } from '../../page/host/saidByPage'
import { type Job, Refusal, type RefusalStatus, type Renderer } from './renderer'
import { decode, readOrder, type Wanted } from './request'

/** A marker that can be rendered, and the key of its markup in the cache. */
export type Asked = { job: Job; hash: string }

/** Why a marker gets no markup, as it travels between threads. */
export interface Refused {
  status: RefusalStatus
  message: string
}

/** What a request asks for, with what its page data add to each marker. It crosses threads, so it has no classes. */
export interface ReadRequest {
  markers: (Asked | { refused: Refused })[]
  /** The names of the widgets, for the log. */
  widgets: string[]
  isList: boolean
}

type Gathering = Pick<Renderer, 'names' | 'gather'>

/** @throws {Refusal} */
function jobOf(
  { widget, props, key = '' }: Wanted,
  data: object,
  page: Job['page'],
  { names, gather }: Gathering,
): Job {
  try {
    return { widget, props: JSON.stringify(gather(widget, props, data)), key, page }
  } catch (cause) {
    if (cause instanceof RangeError) throw new Refusal(400, `${widget}: the props are nested too deep`, { cause })
    throw new Refusal(names.includes(widget) ? 422 : 404, (cause as Error).message, { cause })
  }
}

/** What the page says to all widgets, as JSON. `undefined` when it says nothing. */
function pageOf(data: SaidByPage) {
  const entries = EVERYWHERE.filter(key => data[key] != null).map(key => [key, data[key]] as const)
  return entries.length ? JSON.stringify(Object.fromEntries(entries)) : undefined
}

/** Numbers equal markers of one request, because their ids must differ on a page. */
function keyed(job: Job, seen: Map<string, number>): Job {
  if (job.key) return job
  const id = `${job.widget} ${job.props}`
  const count = (seen.get(id) ?? 0) + 1
  seen.set(id, count)
  return count > 1 ? { ...job, key: String(count) } : job
}

const hashOf = (job: Job) => createHash('sha256').update(JSON.stringify(job)).digest('base64url')

/**
 * The most text that the props of all markers of a request may have together, in characters. Many markers that read the
 * same long list of page data would otherwise fill the memory.
 */
const MOST_CHARACTERS = 16_000_000

/**
 * Reads a request's body: its markers, and what its page data add to each of them. A long one is read on a thread of
 * its own.
 * @throws {Refusal}
 */
export function readRequest(body: Uint8Array, renderer: Gathering): ReadRequest {
  const { markers, data, isList } = readOrder(decode(body))
  const page = pageOf(data)
  const seen = new Map<string, number>()
  let length = 0
  const asked = markers.map(wanted => {
    try {
      if (length > MOST_CHARACTERS) throw new Refusal(413, 'the markers before it have too many props already')
      const job = keyed(jobOf(wanted, data, page, renderer), seen)
      length += job.props.length + (page?.length ?? 0)
      return { job, hash: hashOf(job) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { refused: { status: error.status, message: error.message } }
    }
  })
  return { markers: asked, widgets: markers.map(({ widget }) => widget.slice(0, 40)), isList }
}
