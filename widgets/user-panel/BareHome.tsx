import { memo, useId } from 'react'
import type { Property } from '../../shared/property/property'
import { heart } from '../../shared/ui/PropertyCard/heart'
import { messages } from './messages'
import css from './UserPanel.module.css'

/** A home that was saved by its id alone. It links to the page with the details. */
export const BareHome = memo(function BareHome({ home }: { home: Property }) {
  const id = useId()
  return (
    <article className={css.bare} aria-labelledby={id}>
      <div className={css.bareWords}>
        <h4 id={id} className={css.bareTitle}>
          <a data-covers="card" className={css.bareLink} href={home.url}>
            {messages.bareTitle(home.id)}
          </a>
        </h4>
        <p className={css.other}>{messages.bareText}</p>
      </div>
      <div className={css.bareHeart}>{heart(home, id)}</div>
    </article>
  )
})
