import type { MouseEvent } from 'react'
import { isPlain } from '../../shared/page/host/events'
import tabs from '../../shared/page/looks/Tabs.module.css'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import css from '../../shared/parts/elements/Pages/Pages.module.css'
import { pageNumbers } from '../../shared/parts/elements/Pages/pageNumbers'
import { grouped } from '../../shared/rules/format/count'

const pagesMessages = {
  page: (page: number) => `Page ${grouped(page)}`,
  pageOf: (page: number, pages: number) => `Page ${grouped(page)} of ${grouped(pages)}`,
  previous: 'Previous',
  next: 'Next',
}

interface PageLinksProps {
  /** The accessible name of the links. */
  label: string
  /** The number of the current page, from 1. */
  page: number
  count: number
  hrefOf: (page: number) => string
  onTurn: (page: number) => void
}

/** Links to the other pages of a list. A plain click calls `onTurn`, other clicks open the link's address. */
export function PageLinks({ label, page, count, hrefOf, onTurn }: PageLinksProps) {
  const to = (number: number) => ({
    href: hrefOf(number),
    onClick: (event: MouseEvent) => {
      if (!isPlain(event)) return
      event.preventDefault()
      onTurn(number)
    },
  })
  // Before the first page and after the last one the link stays and does nothing, so that it does not lose the focus.
  const step = (number: number, words: string, rel: string) =>
    number < 1 || number > count ? (
      <ButtonLink kind="secondary" aria-disabled href={hrefOf(page)} onClick={event => event.preventDefault()}>
        {words}
      </ButtonLink>
    ) : (
      <ButtonLink kind="secondary" rel={rel} {...to(number)}>
        {words}
      </ButtonLink>
    )
  return (
    <nav className={css.root} aria-label={label}>
      {step(page - 1, pagesMessages.previous, 'prev')}
      <ul className={css.list}>
        {pageNumbers(page, count).map((number, index) => (
          <li key={number || -index} className={css.item}>
            {number ? (
              <a
                {...to(number)}
                href={hrefOf(number)}
                className={`${tabs.tab} ${css.number}`}
                aria-label={pagesMessages.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            ) : (
              <span aria-hidden="true">…</span>
            )}
          </li>
        ))}
      </ul>
      <p className={css.short}>{pagesMessages.pageOf(page, count)}</p>
      {step(page + 1, pagesMessages.next, 'next')}
    </nav>
  )
}
