import { atom, onMount, readonlyType } from 'nanostores'
import { homesPage } from '../../shared/rules/calls/homes'
import type { Property } from '../../shared/rules/property/property'

/** The homes of a row. */
export interface HomeList {
  /** `undefined` until they have loaded. */
  homes: readonly Property[] | undefined
  failed?: boolean
}

/** The props of the marker. */
interface HomeListProps {
  properties?: Property[] | undefined
  source?: string | undefined
}

/** The homes of one row. They come from the marker, or from its source when the first view listens. */
export function createHomeList({ properties, source }: HomeListProps) {
  const isHere = properties || !source
  const $list = atom<HomeList>({ homes: isHere ? (properties ?? []) : undefined })
  /** Stops the request that is under way. */
  let stop: AbortController | undefined

  async function load() {
    if (!source || stop) return
    const { signal } = (stop = new AbortController())
    const { homes } = $list.get()
    $list.set({ homes })
    const answer = await homesPage(source, signal).catch(console.error)
    if (signal.aborted) return
    stop = undefined
    $list.set(answer?.ok ? { homes: answer.value.properties } : { homes, failed: true })
  }

  if (!isHere && typeof window !== 'undefined')
    onMount($list, () => {
      void load()
      return () => {
        stop?.abort()
        stop = undefined
      }
    })

  return { $list: readonlyType($list), load }
}
