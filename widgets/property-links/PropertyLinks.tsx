import { type MouseEvent, useEffect, useState } from 'react'
import { expectCalls } from '../../shared/api/request'
import { isHydrating } from '../../shared/island/hydration'
import { lastSearch } from '../../shared/search/history'
import type { Search } from '../../shared/search/search'
import { $searchHistory, rememberClicked, rememberPage } from '../../shared/stores/searchHistory'
import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import { isPlain } from '../../shared/ui/Pages/plainClick'
import { messages } from './messages'
import { findNeighbours, type Neighbour, type Neighbours } from './neighbours'
import css from './PropertyLinks.module.css'
import type { PropertyLinksProps } from './props'

/** Links to the homes before and after this one in the visitor's last search. Without a search it shows nothing. */
export function PropertyLinks({ propertyId }: PropertyLinksProps) {
  const [{ previous, next, search }, show] = useState<Neighbours & { search?: Search }>({})
  const searched = () => lastSearch($searchHistory.get(), propertyId)
  // The server's markup has the space already. Elsewhere only a visitor who has searched needs it.
  const [keepsSpace] = useState(() => typeof window === 'undefined' || isHydrating() || !!searched())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the search that led to this home does not change
  useEffect(() => {
    const search = searched()
    if (!search || propertyId === undefined) return
    const stop = new AbortController()
    expectCalls()
    // The page works without them, so a failure is only logged.
    findNeighbours(search, propertyId, stop.signal).then(
      found => !stop.signal.aborted && show({ ...found, search }),
      console.error,
    )
    return () => stop.abort()
  }, [propertyId])

  const link = (to: Neighbour, words: string, rel: string) => (
    <ButtonLink
      kind="secondary"
      rel={rel}
      icon={rel === 'prev' ? 'chevron-left' : 'chevron-right'}
      href={to.home.url}
      title={to.home.address}
      onClick={(event: MouseEvent) => {
        if (!isPlain(event)) return
        rememberClicked(to.home.id, search)
        // The way back to the list now leads to the page of that home.
        rememberPage(to.page)
      }}
    >
      {words}
    </ButtonLink>
  )

  if (!keepsSpace) return
  return (
    // Keeps space for the links before they load. The loader takes a marker with an empty `div` for an empty marker, and
    // would wait until it is seen. A `section` without a name has no role.
    <section className={css.root}>
      {(previous || next) && (
        <nav className={css.links} aria-label={messages.links}>
          {previous && <div className={css.link}>{link(previous, messages.previous, 'prev')}</div>}
          {next && <div className={`${css.link} ${css.next}`}>{link(next, messages.next, 'next')}</div>}
        </nav>
      )}
    </section>
  )
}
