import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { searchHref } from '../../shared/search/address'
import { changesOf, inOrder, withFields } from '../../shared/search/change'
import { readStored } from '../../shared/search/read'
import type { Search } from '../../shared/search/search'
import { rememberSearch } from '../../shared/stores/searchHistory'
import { nowOf } from '../../shared/stores/shownSearch'
import { Actions, type More } from './Actions'
import { ChannelChoice } from './ChannelChoice'
import { Chips } from './Chips'
import { Filters } from './Filters'
import { Fold } from './Fold'
import { messages } from './messages'
import css from './PropertySearch.module.css'
import type { PropertySearchProps } from './props'
import { summaryOf } from './summary'
import { Where } from './Where'

/** A search from its first page, whoever wrote it. */
const fresh = (search: Search) => inOrder(withFields(search, { clickedProperty: undefined }))

/** The search form: an ordinary one to `/search`, whose address a person can share (9.5). */
export function PropertySearch({ search: given, label, compact, results, types, exclusions }: PropertySearchProps) {
  const [search, change] = useState(() => fresh(given))
  // What the page shows, whatever has been changed in the form since.
  const [shown, setShown] = useState(given)
  const [open, setOpen] = useState(false)
  const [more, setMore] = useState<More>({ state: 'closed' })
  const toggle = useRef<HTMLDivElement>(null)
  const id = useId()
  const form = { search, change }
  const kept = `estate-islands:${label}`

  // Back from the results to a page that the browser has not kept: the form is as it was sent.
  useLayoutEffect(() => {
    const sent = readStored(history.state?.[kept])
    if (sent) change(fresh(sent))
  }, [kept])

  // What the results have become meanwhile, beside what was changed here: another order, or a drawn area.
  useLayoutEffect(() => {
    let before = given
    return nowOf(given).subscribe(now => {
      const changes = changesOf(before, now)
      before = now
      setShown(now)
      if (changes) change(mine => fresh({ ...mine, ...changes }))
    })
  }, [given])

  function find() {
    rememberSearch(search)
    // A page of results is come back to for what it shows.
    if (!results) history.replaceState({ ...history.state, [kept]: search }, '')
    location.assign(searchHref(search, { map: location.hash === '#/map' }))
  }

  // Beside what it has narrowed down, a chip looks as if it worked at once.
  const [removed, setRemoved] = useState(0)
  const onRemoved = useCallback(() => setRemoved(count => count + Number(results)), [results])
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each chip once, when the search is without it
  useEffect(() => {
    if (!removed) return
    find()
    const restore = ({ persisted }: PageTransitionEvent) => persisted && change(fresh(shown))
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [removed])

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers in use do not know <search>
    <form
      className={css.root}
      data-compact={compact || undefined}
      role="search"
      aria-label={label}
      action="/search"
      method="get"
      data-fold={results ? (open ? 'open' : 'closed') : undefined}
      onSubmit={event => {
        event.preventDefault()
        find()
      }}
    >
      {results && (
        <Fold summary={summaryOf(shown)} open={open} onToggle={() => setOpen(!open)} controls={`${id}-form`} />
      )}
      <div id={`${id}-form`} className={css.form}>
        <div className={css.first}>
          <ChannelChoice {...form} />
          <Where {...form} onAgain={recent => change(() => fresh(recent))} />
          <Actions more={more} setMore={setMore} controls={id} toggle={toggle} />
        </div>
        <div id={id} className={css.rest} data-state={more.state}>
          <Filters {...form} />
          {more.Filters && (
            <div className={css.more} hidden={more.state !== 'open'}>
              <more.Filters {...form} types={types} exclusions={exclusions} />
            </div>
          )}
        </div>
        <div role="alert" className={css.alert}>
          {more.state === 'failed' && messages.moreFailed}
        </div>
        <Chips {...form} heir={toggle} onRemoved={onRemoved} />
      </div>
    </form>
  )
}
