import { useStore } from '@nanostores/react'
import { useId, useMemo, useRef } from 'react'
import { documentPart } from '../../shared/page/host/documentPart'
import { noteFocus } from '../../shared/page/host/noteFocus'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { useAtTouch } from '../../shared/parts/elements/useAtTouch'
import { fetchCalls } from '../../shared/rules/calls/request'
import { countOf, nextOf } from '../../shared/rules/pagedList/pagedList'
import type { Topic } from '../../shared/rules/resources/article'
import css from './Articles.module.css'
import { readListAddress, topicHref } from './address'
import { Cards } from './Cards'
import { createArticleList } from './createArticleList'
import { Failed } from './Failed'
import type { ArticleRequest } from './list'
import { More } from './More'
import { articleMessages } from './messages'
import { Nothing } from './Nothing'
import type { ArticlesProps } from './props'
import { TopicLinks } from './TopicLinks'
import { keepInAddress, keepPageOf, useAddress } from './useAddress'

/** The journal: articles on one topic, or on all. A button loads more. */
export function Articles({ articles, pagination, topics }: ArticlesProps) {
  // The list belongs to one answer of the server. The page may replace that answer through `data-props`.
  const journal = useMemo(() => createArticleList({ articles, pagination, topics }), [articles, pagination, topics])
  const now = useStore(journal.$list, { ssr: 'initial' })
  const titleId = useId()
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const extent = useRef<HTMLParagraphElement>(null)

  const { query: topic, pages, total, pending, failed } = now
  const length = countOf(now)
  useAddress(journal, topic, !!articles)

  /** Moves the focus on after a request, because the focused button may be gone. */
  function land(to: ArticleRequest, byPointer: boolean) {
    if (to.kind === 'list') {
      if (document.activeElement === documentPart('body')) heading.current?.focus({ preventScroll: true })
      return
    }
    const first = cards.current?.querySelector<HTMLElement>(`[data-page="${to.page}"] a`)
    // A visitor with a mouse already looks at this place, so the page does not scroll.
    ;(first ?? extent.current)?.focus({ preventScroll: byPointer })
  }

  async function go(to: ArticleRequest, byPointer = false) {
    const mayMoveFocus = noteFocus()
    if (!(await journal.ask(to))) return
    if (to.kind === 'list') keepInAddress(to)
    // Waits until the new list is rendered.
    requestAnimationFrame(() => mayMoveFocus() && land(to, byPointer))
  }

  /** Asks again. The focus first moves to an element that stays. */
  function retry(failed: ArticleRequest) {
    const place = failed.kind === 'next' ? button.current : heading.current
    place?.focus({ preventScroll: true })
    void go(failed)
  }

  function select(topic: Topic | undefined) {
    // The address of any other page does not name a topic. There the link leads to the articles page.
    if (!readListAddress(location)) return false
    void go({ kind: 'list', query: topic, page: 1 })
    return true
  }

  // Loads the code for requests at the first touch. Visitors who only read do not need it.
  useAtTouch(root, fetchCalls)

  return (
    <div ref={root} className={css.root} data-part="articles">
      <TopicLinks topics={now.topics} current={pending?.kind === 'list' ? pending.query : topic} onSelect={select} />
      <div className={css.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={css.title}>
          {topic?.name ?? articleMessages.title}
        </h2>
        {!!total && <p className={css.count}>{articleMessages.articles(total)}</p>}
      </div>
      {failed?.kind === 'list' && <Failed request={failed} onRetry={retry} />}
      {pages.length > 0 && !length && <Nothing list={now} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks links, too */}
      <ul
        ref={cards}
        className={css.list}
        aria-labelledby={titleId}
        aria-busy={!!pending}
        data-state={length && pending?.kind === 'list' ? 'loading' : undefined}
        onClick={event => keepPageOf(event, now)}
      >
        <Cards list={now} />
      </ul>
      {!pages.length && (
        <noscript>
          <ButtonLink href={topicHref(undefined)}>{articleMessages.title}</ButtonLink>
        </noscript>
      )}
      {failed?.kind === 'next' && <Failed request={failed} onRetry={retry} />}
      {length > 0 && (
        <More list={now} button={button} extent={extent} onMore={byPointer => go(nextOf(now), byPointer)} />
      )}
      <LiveRegion delay={300}>{pending ? articleMessages.loading : (now.announcement ?? '')}</LiveRegion>
    </div>
  )
}
