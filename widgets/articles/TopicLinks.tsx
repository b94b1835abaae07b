import { useLayoutEffect, useRef } from 'react'
import { isPlain } from '../../shared/page/host/events'
import tabs from '../../shared/page/looks/Tabs.module.css'
import type { Topic } from '../../shared/rules/resources/article'
import css from './Articles.module.css'
import { topicHref } from './address'
import { articleMessages } from './messages'

/** Width in px over which the end of the row fades out on a phone. */
const FADE = 40

interface TopicLinksProps {
  topics: readonly Topic[]
  /** The topic that is shown or loading; `undefined` for all. */
  current: Topic | undefined
  /** @returns whether its articles load in place */
  onSelect: (topic: Topic | undefined) => boolean
}

/**
 * Links to the articles of each topic, and to all articles. They are real links. Where possible the articles load in
 * place.
 */
export function TopicLinks({ topics, current, onSelect }: TopicLinksProps) {
  const row = useRef<HTMLUListElement>(null)
  // Scrolls a long row to the current topic, unless somebody with a keyboard is at another one. The page itself does not
  // scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls when the topic changes
  useLayoutEffect(() => {
    const shown = row.current?.querySelector('[aria-current]')
    if (!shown || row.current!.querySelector(':focus-visible:not([aria-current])')) return
    const tab = shown.getBoundingClientRect()
    const { left, right } = row.current!.getBoundingClientRect()
    if (tab.left < left || tab.right > right - FADE)
      row.current!.scrollLeft += (tab.left + tab.right - left - right) / 2
  }, [current?.urlLabel])
  if (!topics.length) return null
  return (
    <nav className={tabs.root} aria-label={articleMessages.topics}>
      <ul ref={row} className={`${tabs.list} ${css.topics}`}>
        {[undefined, ...topics].map(topic => (
          <li key={topic?.urlLabel ?? ''} className={tabs.item}>
            <a
              href={topicHref(topic)}
              className={tabs.tab}
              aria-current={topic?.urlLabel === current?.urlLabel ? 'page' : undefined}
              onClick={event => {
                if (isPlain(event) && onSelect(topic)) event.preventDefault()
              }}
            >
              {topic?.name ?? articleMessages.everything}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
