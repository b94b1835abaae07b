import { atom, onMount, readonlyType } from 'nanostores'
import type { Property } from '../../shared/property/property'

/** The homes of a row, as far as they are here. */
export type HomeList = { state: 'here'; homes: readonly Property[] } | { state: 'loading' } | { state: 'failed' }

/** What the marker says. */
interface Given {
  properties?: Property[]
  source?: string
}

/** The homes of one row: those that the marker has, else those of its source, asked for when the first view listens. */
export function createHomeList({ properties, source }: Given) {
  const $list = atom<HomeList>(
    properties || !source ? { state: 'here', homes: properties ?? [] } : { state: 'loading' },
  )
  let stop: AbortController | undefined

  async function load() {
    stop?.abort()
    const { signal } = (stop = new AbortController())
    $list.set({ state: 'loading' })
    try {
      // Rows that come with their homes need nothing to fetch any.
      const { homesPage } = await import('../../shared/api/homes')
      const answer = await homesPage(source!, signal)
      if (!signal.aborted)
        $list.set(answer.ok ? { state: 'here', homes: answer.value.properties } : { state: 'failed' })
    } catch {
      if (!signal.aborted) $list.set({ state: 'failed' })
    }
  }

  if ($list.get().state === 'loading' && typeof window !== 'undefined')
    onMount($list, () => {
      void load()
      return () => stop?.abort()
    })

  return { $list: readonlyType($list), load }
}
