import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { fetchLate } from '../../shared/page/loader/fetchLate'
import { useLate } from '../../shared/parts/elements/useLate'
import { searchHref } from '../../shared/rules/search/address'
import { changesOf, rangesInOrder, withFields } from '../../shared/rules/search/change'
import { readStored } from '../../shared/rules/search/read'
import type { Search } from '../../shared/rules/search/search'
import { rememberSearch } from '../../shared/rules/visitor/searchHistory'
import { nowOf } from '../../shared/rules/visitor/shownSearch'
import { Actions } from './Actions'
import { ChannelChoice } from './ChannelChoice'
import { Chips } from './Chips'
import { Filters } from './Filters'
import { Fold } from './Fold'
import { searchMessages } from './messages'
import css from './PropertySearch.module.css'
import type { PropertySearchProps } from './props'
import { summaryOf } from './summary'
import { Where } from './Where'

/** A search from its first page, with its fields in the usual order. */
const fresh = (search: Search) => rangesInOrder(withFields(search, { clickedProperty: undefined }))

const fetchFilters = () => fetchLate('more-filters', () => import('./MoreFilters'))

/** The search form: a plain form to `/search`. Its address can be shared (9.5). */
export function PropertySearch({ search: given, label, compact, results, ...offers }: PropertySearchProps) {
  const [search, change] = useState(() => fresh(given))
  // The search that the page shows. Changes in the form do not affect it.
  const [pageSearch, setPageSearch] = useState(given)
  const [open, setOpen] = useState(false)
  /** Whether the rarely used filters are open. `undefined` before the first press, which fetches their code. */
  const [isMoreOpen, setMoreOpen] = useState<boolean>()
  const filters = useLate(fetchFilters, isMoreOpen !== undefined)
  const { state } = filters
  const more = state === 'loading' || state === 'failed' ? state : isMoreOpen ? 'open' : 'closed'
  const toggle = useRef<HTMLDivElement>(null)
  const id = useId()
  const form = { search, change }
  const entryName = `estate-islands:${label}`

  // After Back from the results, the browser may load this page again. The form then shows the search as it was sent.
  useLayoutEffect(() => {
    const earlier = readStored(history.state?.[entryName])
    if (earlier) change(fresh(earlier))
  }, [entryName])

  // The results may have changed since, for instance by another order or a drawn area. The form takes those changes and
  // keeps its own.
  useLayoutEffect(() => {
    let before = given
    return nowOf(given).subscribe(now => {
      const changes = changesOf(before, now)
      before = now
      setPageSearch(now)
      if (changes) change(mine => fresh({ ...mine, ...changes }))
    })
  }, [given])

  const toggleMore = useCallback(
    () => (filters.state === 'failed' ? filters.retry() : setMoreOpen(isOpen => !isOpen)),
    [filters],
  )

  function find() {
    rememberSearch(search)
    // A results page needs no copy: its form shows the page's own search.
    if (!results) history.replaceState({ ...history.state, [entryName]: search }, '')
    location.assign(searchHref(search, { map: location.hash === '#/map' }))
  }

  // On a results page, removing a filter searches at once, as its chip suggests.
  const [removed, setRemoved] = useState(0)
  const onRemoved = useCallback(() => setRemoved(count => count + Number(results)), [results])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chip, after the search has changed
  useEffect(() => {
    if (!removed) return
    find()
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      // What the visitor enters after this return stays at the next one.
      removeEventListener('pageshow', restore)
      change(fresh(pageSearch))
    }
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [removed])

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>
    <form
      className={css.root}
      data-compact={compact || undefined}
      role="search"
      aria-label={label}
      action="/search"
      method="get"
      acceptCharset="UTF-8"
      // On a results page the form shows the page's own search, not what the browser restores.
      autoComplete={results ? 'off' : undefined}
      data-fold={results ? (open ? 'open' : 'closed') : undefined}
      onSubmit={event => {
        event.preventDefault()
        find()
      }}
    >
      {results && (
        <Fold summary={summaryOf(pageSearch)} open={open} onToggle={() => setOpen(!open)} controls={`${id}-form`} />
      )}
      <div id={`${id}-form`} className={css.form}>
        {/* On a page of results the fields that most visitors change are in one row, also on a phone that has opened it. */}
        <div className={css.first} data-row={results || undefined}>
          <ChannelChoice {...form} />
          <div className={css.where}>
            <Where {...form} onAgain={recent => change(() => fresh(recent))} />
          </div>
          {results && <Filters {...form} inRow />}
          <Actions more={more} onMore={toggleMore} controls={id} toggle={toggle} />
        </div>
        <div id={id} className={css.rest} data-state={more}>
          {!results && <Filters {...form} />}
          {state === 'ready' && (
            <div className={css.more} hidden={more !== 'open'}>
              <filters.Component {...form} {...offers} />
            </div>
          )}
        </div>
        {/* With its words: Firefox does not announce what comes into an alert that was there before. */}
        {more === 'failed' && (
          <p role="alert" className={css.alert}>
            {searchMessages.moreFailed}
          </p>
        )}
        <Chips {...form} heir={toggle} onRemoved={onRemoved} />
      </div>
    </form>
  )
}
