import tabs from '../../shared/page/looks/Tabs.module.css'
import { Button } from '../../shared/parts/elements/Button/Button'
import css from '../../shared/parts/elements/Pages/Pages.module.css'
import { pageNumbers } from '../../shared/parts/elements/Pages/pageNumbers'
import { officeMessages } from './messages'

interface PagesProps {
  page: number
  count: number
  /** `pointer`: the visitor pressed with a mouse or a finger, not with a key. */
  onTurn: (page: number, pointer: boolean) => void
}

/** Buttons for the other pages of a list. Every button stays in its place, so the focus is never lost. */
export function Pages({ page, count, onTurn }: PagesProps) {
  const step = (to: number, words: string) => (
    <Button
      kind="secondary"
      aria-disabled={to < 1 || to > count || undefined}
      onClick={event => to >= 1 && to <= count && onTurn(to, event.detail > 0)}
    >
      {words}
    </Button>
  )
  return (
    <nav className={css.root} aria-label={officeMessages.pages}>
      {step(page - 1, officeMessages.previous)}
      <ul className={css.list}>
        {pageNumbers(page, count).map((number, index) => (
          <li key={number || -index} className={css.item}>
            {number ? (
              <button
                type="button"
                className={`${tabs.tab} ${css.number}`}
                aria-label={officeMessages.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={event => onTurn(number, event.detail > 0)}
              >
                {number}
              </button>
            ) : (
              <span aria-hidden="true">…</span>
            )}
          </li>
        ))}
      </ul>
      <p className={css.short}>{officeMessages.pageOf(page, count)}</p>
      {step(page + 1, officeMessages.next)}
    </nav>
  )
}
