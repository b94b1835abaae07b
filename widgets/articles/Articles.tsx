import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useId, useMemo, useRef } from 'react'
import type { Topic } from '../../shared/api/article'
import { pushAddress, replaceAddress } from '../../shared/host/addressBar'
import { countOf, nextOf } from '../../shared/pagedList/pagedList'
import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import { LiveRegion } from '../../shared/ui/LiveRegion/LiveRegion'
import { isPlain } from '../../shared/ui/Pages/plainClick'
import { useFirstTouch } from '../../shared/ui/useFirstTouch'
import css from './Articles.module.css'
import { listHref, readAddress, topicHref } from './address'
import { Cards } from './Cards'
import { createArticleList } from './createArticleList'
import { Failed } from './Failed'
import type { ArticleRequest } from './list'
import { More } from './More'
import { messages } from './messages'
import { Nothing } from './Nothing'
import type { ArticlesProps } from './props'
import { TopicLinks } from './TopicLinks'
import { titleFor } from './title'

const expectQuestions = () => import('./loadArticles').then(({ expectCalls }) => expectCalls(), console.error)

/** The journal: articles on one topic, or on all. A button loads more. */
export function Articles({ articles, pagination, topics }: ArticlesProps) {
  // The list belongs to one answer of the server. The page may replace that answer through `data-props`.
  const { $list, ask } = useMemo(
    () => createArticleList({ articles, pagination, topics }),
    [articles, pagination, topics],
  )
  const now = useStore($list, { ssr: 'initial' })
  const titleId = useId()
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const extent = useRef<HTMLParagraphElement>(null)

  const { query: topic, pages, total, pending, failed } = now
  const shown = countOf(now)

  /** Moves the focus on after a request, because the focused button may be gone. */
  function land(to: ArticleRequest, byPointer: boolean) {
    if (to.kind === 'list') {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
      return
    }
    const first = cards.current?.querySelector<HTMLElement>(`[data-page="${to.page}"] a`)
    // A visitor with a mouse already looks at this place, so the page does not scroll.
    ;(first ?? extent.current)?.focus({ preventScroll: byPointer })
  }

  async function go(to: ArticleRequest, byPointer = false) {
    if (!(await ask(to))) return
    if (to.kind === 'list') keepInAddress(to)
    // Waits until the new list is rendered.
    requestAnimationFrame(() => land(to, byPointer))
  }

  /** Asks again. The focus first moves to an element that stays. */
  function retry(failed: ArticleRequest) {
    const place = failed.kind === 'next' ? button.current : heading.current
    place?.focus({ preventScroll: true })
    void go(failed)
  }

  function select(topic: Topic | undefined) {
    // The address of any other page does not name a topic. There the link leads to the articles page.
    if (!readAddress(location)) return false
    void go({ kind: 'list', query: topic, page: 1 })
    return true
  }

  /**
   * Writes the article's page of the list into the address. A visitor who comes back finds it even if the browser kept
   * nothing.
   */
  function leave(event: MouseEvent<HTMLElement>) {
    const item = (event.target as Element).closest('a')?.closest<HTMLElement>('[data-page]')
    const there = readAddress(location)
    // After Back the address may already name another topic, whose articles are still loading.
    if (!item || !isPlain(event) || !there || there.topic !== topic?.urlLabel) return
    const page = Number(item.dataset.page)
    if (page !== pages[0]!.number) replaceAddress(listHref(topic, page) + location.hash)
  }

  useEffect(() => {
    const follow = () => {
      const there = readAddress(location)
      if (!there && articles) return
      const { topic: label, page } = there ?? { topic: undefined, page: 1 }
      const known = $list.get().topics.find(({ urlLabel }) => urlLabel === label)
      void ask({ kind: 'list', query: known ?? (label ? { name: label, urlLabel: label } : undefined), page })
    }
    // The server wrote no articles.
    if (!articles) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [articles, $list, ask])

  // The page's title, which the tab and the browser's history show, names the topic, as the heading and the address do.
  const titled = useRef(topic)
  useEffect(() => {
    if (readAddress(location)) document.title = titleFor(document.title, titled.current, topic)
    titled.current = topic
  }, [topic])

  // Loads the code for requests at the first touch. Visitors who only read do not need it.
  useFirstTouch(root, expectQuestions)

  return (
    <div ref={root} className={css.root} data-part="articles">
      <TopicLinks topics={now.topics} current={pending?.kind === 'list' ? pending.query : topic} onSelect={select} />
      <div className={css.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={css.title}>
          {topic?.name ?? messages.title}
        </h2>
        {!!total && <p className={css.count}>{messages.articles(total)}</p>}
      </div>
      {failed?.kind === 'list' && <Failed request={failed} onRetry={retry} />}
      {pages.length > 0 && !shown && <Nothing list={now} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks links, too */}
      <ul
        ref={cards}
        className={css.list}
        aria-labelledby={titleId}
        aria-busy={!!pending}
        data-state={shown && pending?.kind === 'list' ? 'loading' : undefined}
        onClick={leave}
      >
        <Cards list={now} />
      </ul>
      {!pages.length && (
        <noscript>
          <ButtonLink href={topicHref(undefined)}>{messages.title}</ButtonLink>
        </noscript>
      )}
      {failed?.kind === 'next' && <Failed request={failed} onRetry={retry} />}
      {shown > 0 && (
        <More list={now} button={button} extent={extent} onMore={byPointer => go(nextOf(now), byPointer)} />
      )}
      <LiveRegion delay={300}>{pending ? messages.loading : (now.announcement ?? '')}</LiveRegion>
    </div>
  )
}

/** Writes the list's link into the address. Reloading, sharing and coming back then keep the topic. */
function keepInAddress({ query, page }: ArticleRequest) {
  const href = listHref(query, page)
  if (readAddress(location) && href !== location.pathname + location.search) pushAddress(href)
}
