import { Select } from '../../shared/parts/choice/Select/Select'
import { Button } from '../../shared/parts/elements/Button/Button'
import type { Elements } from '../../shared/parts/elements/elements'
import { NavTabs } from '../../shared/parts/elements/Tabs/NavTabs'
import { writeQuery } from '../../shared/rules/search/address'
import { type Search, type Sort, sorts } from '../../shared/rules/search/search'
import { orders, resultsMessages } from './messages'
import css from './Toolbar.module.css'

const views = [
  { href: '#/list', label: resultsMessages.list },
  { href: '#/grid', label: resultsMessages.grid },
  { href: '#/map', label: resultsMessages.map },
]

interface ToolbarProps {
  search: Search
  /** The order that is shown or loading. */
  sort: Sort
  view: string
  onSort: (sort: Sort) => void
  /** The button that saves the search, where the page has it here. */
  save: Elements
  /** The number of homes. */
  children: Elements
}

/** The part of the query that holds the order. */
const fragmentOf = (search: Search) => new URLSearchParams(writeQuery(search)).get('fragment')!

/** The number of homes, their order and their view. Without JavaScript a plain form chooses the order. */
export function Toolbar({ search, sort, view, onSort, save, children }: ToolbarProps) {
  const params = [...new URLSearchParams(writeQuery(search))]
  return (
    <div className={css.root}>
      <div className={css.count}>
        {children}
        {save && <div className={css.save}>{save}</div>}
      </div>
      <div className={css.view}>
        <NavTabs label={resultsMessages.view} links={views} current={`#/${view}`} />
      </div>
      <form className={css.sort} action="/search" method="get" acceptCharset="UTF-8">
        {params.map(
          ([name, value]) => name !== 'fragment' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Select
          label={resultsMessages.sort}
          name="fragment"
          value={fragmentOf({ ...search, sorted: sort })}
          onChange={event => onSort(sorts[event.currentTarget.selectedIndex]!)}
        >
          {sorts.map(each => (
            <option key={each} value={fragmentOf({ ...search, sorted: each })}>
              {orders[each]}
            </option>
          ))}
        </Select>
        <div className={css.apply}>
          <Button kind="secondary" type="submit">
            {resultsMessages.apply}
          </Button>
        </div>
      </form>
    </div>
  )
}
