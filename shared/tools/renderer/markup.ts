import { createCache } from './cache'
import type { Asked, ReadRequest } from './reading'
import { type Job, Refusal, type Rendered } from './renderer'

/** The result for one marker. */
export type MarkerOutcome = { rendered: Rendered; isCached: boolean } | { refusal: Refusal }

interface MarkupOptions {
  render: (job: Job) => Promise<Rendered>
  cacheBytes: number
}

/** Gets the markup of markers: from the cache, from a render that is under way, or from a worker. */
export function createMarkup({ render, cacheBytes }: MarkupOptions) {
  const cache = createCache(cacheBytes)
  const onTheirWay = new Map<string, Promise<Rendered>>()

  async function outcomeOf({ job, hash }: Asked): Promise<MarkerOutcome> {
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
    of: ({ markers }: ReadRequest) =>
      Promise.all(
        markers.map(async (asked): Promise<MarkerOutcome> => {
          if ('refused' in asked) return { refusal: new Refusal(asked.refused.status, asked.refused.message) }
          try {
            return await outcomeOf(asked)
          } catch (error) {
            if (error instanceof Refusal) return { refusal: error }
            throw error
          }
        }),
      ),
    get size() {
      return cache.size
    },
  }
}
