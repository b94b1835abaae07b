import { createHash } from 'node:crypto'
import { createCache } from './cache'
import { type Job, Refusal, type Rendered, type Renderer } from './renderer'
import type { Order, Wanted } from './request'

/** The result for one marker. */
export type Outcome = { rendered: Rendered; isCached: boolean } | { refusal: Refusal }

interface MarkupOptions {
  renderer: Pick<Renderer, 'names' | 'gather'>
  render: (job: Job) => Promise<Rendered>
  cacheBytes: number
}

/** Gets the markup of markers: from the cache, from a render that is under way, or from a worker. */
export function createMarkup({ renderer, render, cacheBytes }: MarkupOptions) {
  const cache = createCache(cacheBytes)
  const onTheirWay = new Map<string, Promise<Rendered>>()

  /** @throws {Refusal} */
  function jobOf({ widget, props, key = '' }: Wanted, data: object): Job {
    try {
      return { widget, props: JSON.stringify(renderer.gather(widget, props, data)), key }
    } catch (cause) {
      if (cause instanceof RangeError) throw new Refusal(400, `${widget}: the props are nested too deep`, { cause })
      throw new Refusal(renderer.names.includes(widget) ? 422 : 404, (cause as Error).message, { cause })
    }
  }

  /** Numbers equal markers of one request, because their ids must differ on a page. */
  function keyed(job: Job, seen: Map<string, number>): Job {
    if (job.key) return job
    const id = `${job.widget} ${job.props}`
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count > 1 ? { ...job, key: String(count) } : job
  }

  async function outcomeOf(job: Job): Promise<Outcome> {
    const hash = createHash('sha256').update(JSON.stringify(job)).digest('base64url')
    const kept = cache.get(hash)
    if (kept) return { rendered: kept, isCached: true }
    let arrival = onTheirWay.get(hash)
    if (!arrival) {
      arrival = render(job).finally(() => onTheirWay.delete(hash))
      onTheirWay.set(hash, arrival)
    }
    const rendered = await arrival
    cache.set(hash, rendered)
    return { rendered, isCached: false }
  }

  return {
    /** One outcome for each marker, in the same order. */
    of: ({ markers, data }: Order) => {
      const seen = new Map<string, number>()
      return Promise.all(
        markers.map(async (wanted): Promise<Outcome> => {
          try {
            return await outcomeOf(keyed(jobOf(wanted, data), seen))
          } catch (error) {
            if (error instanceof Refusal) return { refusal: error }
            throw error
          }
        }),
      )
    },
    get size() {
      return cache.size
    },
  }
}
