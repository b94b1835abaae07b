import { useLayoutEffect, useRef } from 'react'
import { BranchesFailed } from '../../shared/features/branches/BranchesFailed'
import type { BranchList } from '../../shared/features/branches/branchList'
import { officeHref } from '../../shared/features/branches/officeHref'
import { hasDepartmentPages, hostLink } from '../../shared/page/host/links'
import { scrollToShow } from '../../shared/page/host/scrollToShow'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { Grid } from './Grid'
import { OFFICES } from './links'
import { officeMessages } from './messages'
import { Pages } from './Pages'
import css from './Results.module.css'
import type { View } from './view'

interface ResultsProps {
  /** Id of the heading of these offices. */
  titleId: string
  list: BranchList
  view: View
  /** The number of the page after the one that the server wrote. */
  next: number | undefined
  branchPath: string
  /** The offices are the result of a search. */
  searched: boolean
  onTurn: (page: number) => void
  onRetry: () => void
}

/** The placeholders while the number of offices is unknown. */
const places = Array<undefined>(6).fill(undefined)

/** The offices of this page. If there are none, or some failed to load, it says so and offers the next step. */
export function Results({ titleId, list, view, next, branchPath, searched, onTurn, onRetry }: ResultsProps) {
  const top = useRef<HTMLElement>(null)
  const scroll = useRef(false)
  const { branches, state } = list
  const none = !branches.length
  const { service } = view
  const people = hostLink('staff')

  useLayoutEffect(() => {
    if (scroll.current && top.current!.getBoundingClientRect().top < 0) scrollToShow(top.current!, 'start')
    scroll.current = false
  })

  const grid = (offices: View['shown']) => (
    <Grid
      branches={offices}
      hrefOf={branch => officeHref(branchPath, branch, hasDepartmentPages() ? service : undefined)}
      link={service?.label ?? officeMessages.view}
    />
  )

  return (
    <section
      ref={top}
      className={css.root}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={state === 'loading' || undefined}
    >
      {none && (state === 'partial' || state === 'loading') && grid(places)}
      {!none && grid(view.shown)}
      {none && state === 'complete' && (
        <div className={css.none}>
          {(searched || people) && (
            <p className={css.advice}>{searched ? officeMessages.tryAnother : officeMessages.askPeople}</p>
          )}
          {searched && <ButtonLink href={OFFICES}>{officeMessages.all}</ButtonLink>}
          {people && (
            <ButtonLink kind={searched ? 'quiet' : 'primary'} href={people}>
              {officeMessages.seePeople}
            </ButtonLink>
          )}
        </div>
      )}
      {/* Without scripts there are no page buttons. With scripts, browsers read this as plain text. */}
      <noscript>
        {grid(view.elsewhere)}
        {!!next && <ButtonLink href={`${OFFICES}?page=${next}`}>{officeMessages.more}</ButtonLink>}
      </noscript>
      {state === 'failed' && <BranchesFailed list={list} heir={top} onRetry={onRetry} />}
      {view.pageCount > 1 && (
        <Pages
          page={view.page}
          count={view.pageCount}
          onTurn={(page, pointer) => {
            // A visitor who uses keys stays where the focus is.
            scroll.current = pointer
            onTurn(page)
          }}
        />
      )}
    </section>
  )
}
