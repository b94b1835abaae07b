import { type MouseEvent, useEffect, useRef } from 'react'
import { pushAddress, replaceAddress } from '../../shared/page/host/addressBar'
import { documentPart, setDocumentPart } from '../../shared/page/host/documentPart'
import { isPlain } from '../../shared/page/host/events'
import { followAddress } from '../../shared/rules/pagedList/followAddress'
import type { Topic } from '../../shared/rules/resources/article'
import { listHref, readListAddress } from './address'
import type { createArticleList } from './createArticleList'
import { type ArticleList, type ArticleRequest, has } from './list'
import { titleFor } from './title'

type Journal = ReturnType<typeof createArticleList>

/** The request for the list of the address. An address that is none asks for all articles, where the server has written none. */
function addressed({ $list }: Journal, isWritten: boolean): ArticleRequest | undefined {
  const there = readListAddress(location)
  if (!there && isWritten) return undefined
  const { topic: label, page } = there ?? { topic: undefined, page: 1 }
  const topic = $list.get().topics.find(({ urlLabel }) => urlLabel === label)
  return { kind: 'list', query: topic ?? (label ? { name: label, urlLabel: label } : undefined), page }
}

/**
 * Keeps the list and the page's title in step with the address. Any other page keeps its title, and its address does
 * not change.
 * @param isWritten whether the server has written articles. If not, they are requested, on every page
 */
export function useAddress(journal: Journal, topic: Topic | undefined, isWritten: boolean) {
  useEffect(() => {
    const follow = followAddress({
      ...journal,
      addressed: () => addressed(journal, isWritten),
      has: request => has(journal.$list.get(), request),
    })
    if (!isWritten) void follow()
    addEventListener('popstate', follow)
    return () => {
      removeEventListener('popstate', follow)
      // Articles that come now would change the address of another page.
      journal.cancel()
    }
  }, [isWritten, journal])

  // The page's title, which the tab and the browser's history show, names the topic, as the heading and the address do.
  const titled = useRef(topic)
  useEffect(() => {
    if (readListAddress(location)) setDocumentPart('title', titleFor(documentPart('title'), titled.current, topic))
    titled.current = topic
  }, [topic])
}

/** Writes the list's link into the address. Reloading, sharing and coming back then keep the topic. */
export function keepInAddress({ query, page }: ArticleRequest) {
  const href = listHref(query, page)
  if (readListAddress(location) && href !== location.pathname + location.search) pushAddress(href)
}

/**
 * Writes the page of the list that a pressed article is on into the address. A visitor who comes back finds it even if
 * the browser kept nothing.
 */
export function keepPageOf(event: MouseEvent, { query: topic, pages }: ArticleList) {
  const item = (event.target as Element).closest('a')?.closest<HTMLElement>('[data-page]')
  const there = readListAddress(location)
  // After Back the address may already name another topic, whose articles are still loading.
  if (!item || !isPlain(event) || !there || there.topic !== topic?.urlLabel) return
  const page = Number(item.dataset.page)
  if (page !== pages[0]!.number) replaceAddress(listHref(topic, page) + location.hash)
}
