import type { RefObject } from 'react'
import { countOf } from '../../shared/rules/pagedList/pagedList'
import { Cards, CardsToCome } from './Cards'
import cards from './Cards.module.css'
import type { CardSettings } from './props'
import { type Results, totalOf } from './results'

/** From this number on, the browser lays out a card only when it comes near the screen. */
const LONG = 24

interface HomeListProps extends CardSettings {
  list: RefObject<HTMLUListElement | null>
  results: Results
  view: string
  /** How many cards are rendered by now. */
  rendered: number
}

/** The homes as cards, page by page, and places for those that are on their way. */
export function HomeList({ list, results, view, rendered, level, now, soldDisplay, studentPppw }: HomeListProps) {
  const { pages, pending } = results
  const length = countOf(results)
  return (
    <ul
      ref={list}
      className={cards.list}
      data-view={view}
      data-long={length > LONG || undefined}
      data-state={pending?.kind === 'list' ? 'loading' : undefined}
      aria-busy={!!pending}
    >
      {pages.map((page, index) => (
        <Cards
          key={page.number}
          page={page}
          eager={index === 0}
          most={rendered - countOf({ pages: pages.slice(0, index) })}
          level={level}
          now={now}
          soldDisplay={soldDisplay}
          studentPppw={studentPppw}
        />
      ))}
      {/* As many placeholders as homes will come, so nothing moves when they come. */}
      {pending?.kind === 'next' && (
        <CardsToCome count={Math.min(pages[0]!.items.length, Math.max(1, totalOf(results) - length))} />
      )}
    </ul>
  )
}
