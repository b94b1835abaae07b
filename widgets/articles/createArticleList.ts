import { atom, readonlyType } from 'nanostores'
import { type ArticleList, type Asked, type Given, has, isSame, listOf, spoken } from './list'

/**
 * The articles of one page: what the server wrote is there at once, other topics and more of them through
 * `/articles.ljson`. A newer question always wins over an older answer, and the same one is never asked twice at a time.
 */
export function createArticleList(given: Given) {
  const $list = atom<ArticleList>(listOf(given, given.topics?.current, given.pagination?.currentPage ?? 1))
  /** Lists that were left, by topic: going back to one needs no server, and finds all that was loaded. */
  const left = new Map<string | undefined, ArticleList>()
  let stop: AbortController | undefined

  function show(next: ArticleList) {
    const now = $list.get()
    left.set(now.topic?.urlLabel, now)
    $list.set({ ...next, topics: now.topics.length ? now.topics : next.topics, asked: undefined, failed: undefined })
    return true
  }

  /**
   * Asks for another list, or for more of this one; for more only while nothing else is on its way.
   * @returns whether it is shown: not what was asked for twice, has failed or is no longer wanted
   */
  async function ask(wanted: Asked): Promise<boolean> {
    const now = $list.get()
    const { asked } = now
    if (asked && (wanted.kind === 'next' || isSame(asked, wanted))) return false
    const isHere = wanted.kind === 'list' && has(now, wanted)
    // The address changes for the sake of dialogs as well.
    if (isHere && asked?.kind !== 'list') return true
    stop?.abort()
    const { signal } = (stop = new AbortController())
    const before = left.get(wanted.topic?.urlLabel)
    if (isHere) return show(now)
    if (wanted.kind === 'list' && has(before, wanted)) return show({ ...before, said: spoken(before) })
    $list.set({ ...now, asked: wanted, failed: undefined })
    // Code that does not come is as good as an answer that does not.
    const code = await import('./loadArticles').catch(console.error)
    const answer = await code?.answerTo(wanted, now, signal)
    if (signal.aborted) return false
    if (answer) return show(answer)
    $list.set({ ...$list.get(), asked: undefined, failed: wanted })
    return false
  }

  return { $list: readonlyType($list), ask }
}
