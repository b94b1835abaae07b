import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { readAddress, searchHref } from '../../shared/search/address'
import { inOrder, withChannel, withFields } from '../../shared/search/change'
import { readStored } from '../../shared/search/read'
import type { Channel, Search } from '../../shared/search/search'
import { rememberSearch } from '../../shared/stores/searchHistory'
import { Button } from '../../shared/ui/Button/Button'
import { Select } from '../../shared/ui/Select/Select'
import { Chips } from './Chips'
import { Filters } from './Filters'
import type { MoreFilters } from './MoreFilters'
import { messages } from './messages'
import css from './PropertySearch.module.css'
import type { PropertySearchProps } from './props'
import { Where } from './Where'

/** A search from its first page, whoever wrote it. */
const fresh = (search: Search) => inOrder(withFields(search, { clickedProperty: undefined }))

/** The search form: an ordinary one to `/search`, whose address a person can share (9.5). */
export function PropertySearch({ search: given, label, compact, types, exclusions }: PropertySearchProps) {
  const [search, change] = useState(() => fresh(given))
  const [More, setMore] = useState<typeof MoreFilters>()
  const [more, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed')
  const toggle = useRef<HTMLDivElement>(null)
  const id = useId()
  const form = { search, change }
  const kept = `estate-islands:${label}`

  // Back from the results to a page that the browser has not kept: the form is as it was sent.
  useLayoutEffect(() => {
    const sent = readStored(history.state?.[kept])
    if (sent) change(fresh(sent))
  }, [kept])

  function toggleMore() {
    if (more === 'open') return setState('closed')
    if (More) return setState('open')
    setState('loading')
    import('./MoreFilters').then(
      module => {
        setMore(() => module.MoreFilters)
        setState('open')
      },
      () => setState('failed'),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The results may have been put into another order meanwhile: their address says so.
    const sorted = search.sorted === given.sorted ? (readAddress(location).sorted ?? search.sorted) : search.sorted
    const asked = { ...search, sorted }
    rememberSearch(asked)
    history.replaceState({ ...history.state, [kept]: asked }, '')
    location.assign(searchHref(asked, { map: location.hash === '#/map' }))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers in use do not know <search>
    <form
      className={css.root}
      data-compact={compact || undefined}
      role="search"
      aria-label={label}
      action="/search"
      method="get"
      onSubmit={submit}
    >
      <div className={css.first}>
        <Select
          label={messages.channel}
          name="channel"
          value={search.channel}
          onChange={({ target: { value } }) => change(now => withChannel(now, value as Channel))}
        >
          <option value="sales">{messages.buy}</option>
          <option value="lettings">{messages.rent}</option>
        </Select>
        <Where {...form} onAgain={recent => change(() => fresh(recent))} />
        <div className={css.actions}>
          <div className={css.submit}>
            <Button type="submit" icon="search" wide>
              {messages.search}
            </Button>
          </div>
          <div ref={toggle} className={css.toggle}>
            <Button
              kind="quiet"
              icon={more === 'open' ? 'chevron-up' : 'chevron-down'}
              aria-expanded={more === 'open'}
              aria-controls={id}
              busy={more === 'loading'}
              onClick={toggleMore}
            >
              {messages.more}
            </Button>
          </div>
        </div>
      </div>
      <div id={id} className={css.rest} data-state={more}>
        <Filters {...form} />
        {More && (
          <div className={css.more} hidden={more !== 'open'}>
            <More {...form} types={types} exclusions={exclusions} />
          </div>
        )}
      </div>
      <div role="alert" className={css.alert}>
        {more === 'failed' && messages.moreFailed}
      </div>
      <Chips {...form} onNone={() => toggle.current?.querySelector('button')?.focus()} />
    </form>
  )
}
