import { useLayoutEffect, useRef } from 'react'
import { BranchesFailed } from '../../shared/branches/BranchesFailed'
import type { BranchList } from '../../shared/branches/branchList'
import { officeHref } from '../../shared/branches/officeHref'
import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import { Grid } from './Grid'
import { OFFICES, STAFF } from './links'
import { messages } from './messages'
import { Pages } from './Pages'
import css from './Results.module.css'
import type { View } from './view'

interface ResultsProps {
  /** Id of their title. */
  titleId: string
  list: BranchList
  view: View
  /** The server's own page after the one it gave. */
  next: number | undefined
  branchPath: string
  /** They are what a search found. */
  searched: boolean
  onTurn: (page: number) => void
  onRetry: () => void
}

/** As many places are kept while nobody knows how many offices there will be. */
const places = Array<undefined>(6).fill(undefined)

/** The offices of this page. If there are none, or not all, it says so and offers a way on. */
export function Results({ titleId, list, view, next, branchPath, searched, onTurn, onRetry }: ResultsProps) {
  const top = useRef<HTMLElement>(null)
  const scroll = useRef(false)
  const { branches, state } = list
  const none = !branches.length
  const { service } = view

  useLayoutEffect(() => {
    if (scroll.current && top.current!.getBoundingClientRect().top < 0) top.current!.scrollIntoView()
    scroll.current = false
  })

  const grid = (offices: View['shown']) => (
    <Grid
      branches={offices}
      hrefOf={branch => officeHref(branchPath, branch, service)}
      link={service?.label ?? messages.view}
    />
  )

  return (
    <section ref={top} className={css.root} aria-labelledby={titleId} aria-busy={state === 'loading' || undefined}>
      {none && (state === 'partial' || state === 'loading') && grid(places)}
      {!none && grid(view.shown)}
      {none && state === 'complete' && (
        <div className={css.none}>
          <p className={css.advice}>{searched ? messages.tryAnother : messages.askPeople}</p>
          {searched && <ButtonLink href={OFFICES}>{messages.all}</ButtonLink>}
          <ButtonLink kind={searched ? 'quiet' : 'primary'} href={STAFF}>
            {messages.seePeople}
          </ButtonLink>
        </div>
      )}
      {/* Without a script there are no pages to turn. With one, browsers take this for text. */}
      <noscript>
        {grid(view.elsewhere)}
        {next && <ButtonLink href={`${OFFICES}?page=${next}`}>{messages.more}</ButtonLink>}
      </noscript>
      {state === 'failed' && <BranchesFailed list={list} onRetry={onRetry} />}
      {view.pageCount > 1 && (
        <Pages
          page={view.page}
          count={view.pageCount}
          onTurn={(page, pointer) => {
            // Whoever uses keys stays where the focus is.
            scroll.current = pointer
            onTurn(page)
          }}
        />
      )}
    </section>
  )
}
