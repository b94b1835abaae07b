import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useId, useState } from 'react'
import { inFrame, isHydrating } from '../../shared/page/island/hydration'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { $neighbours, type Neighbour, type Neighbours } from '../../shared/rules/visitor/neighbours'
import { linkMessages } from './messages'
import { loadNeighbours, noteFollowed, searchOf } from './neighbours'
import css from './PropertyLinks.module.css'
import type { PropertyLinksProps } from './props'

/** Nobody is known on a server. */
const none = {}

/** Links to the homes before and after this one in the visitor's last search. Without a search it shows nothing. */
export function PropertyLinks({ propertyId }: PropertyLinksProps) {
  const id = useId()
  const neighbours = useStore($neighbours, {
    ssr: () =>
      inFrame(
        `${id} homes`,
        () => $neighbours.get(),
        () => none,
      ),
  })
  const { previous, next } = (propertyId !== undefined && neighbours[propertyId]) || ({} as Neighbours)
  // The server's markup has the space already. Elsewhere only a visitor who has searched needs it.
  const [keepsSpace] = useState(() => {
    const hasSearched = () => !!searchOf(propertyId)
    return inFrame(id, hasSearched, () => typeof window === 'undefined' || isHydrating() || hasSearched())
  })

  useEffect(() => {
    const load = () => void loadNeighbours(propertyId)
    load()
    // There may have been no network before.
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [propertyId])

  const link = (to: Neighbour, words: string, rel: string) => (
    <ButtonLink
      kind="secondary"
      rel={rel}
      icon={rel === 'prev' ? 'chevron-left' : 'chevron-right'}
      href={to.home.url}
      title={to.home.address}
      onClick={(event: MouseEvent) => noteFollowed(event.nativeEvent)}
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
        <nav className={css.links} aria-label={linkMessages.links}>
          {previous && <div className={css.link}>{link(previous, linkMessages.previous, 'prev')}</div>}
          {next && <div className={`${css.link} ${css.next}`}>{link(next, linkMessages.next, 'next')}</div>}
        </nav>
      )}
    </section>
  )
}
