import type { Content, Elements } from '../../elements/elements'
import css from './Card.module.css'

type CardProps = {
  /** Its name, shown as a heading. */
  title: Content
  /** The address of the card. Its name becomes the link, and the whole card the target. */
  href?: string
  /** An `<img>`, shown 3:2. */
  picture?: Elements
  /** A `Badge` on the picture. */
  flag?: Elements
  /** The level of the heading. */
  level?: 2 | 3 | 4
  children?: Elements
  /** Further buttons and links. They lie above the card's link. */
  actions?: Elements
}

/** A card for one of many similar things: picture, name, a few words, actions. */
export function Card({ title, href, picture, flag, level = 3, children, actions }: CardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${level}`
  return (
    <article className={css.root} data-part="card">
      {picture && (
        <div className={css.picture}>
          {picture}
          {flag && <div className={css.flag}>{flag}</div>}
        </div>
      )}
      <div className={css.words}>
        <Heading className={css.title}>
          {href === undefined ? (
            title
          ) : (
            <a data-covers="card" href={href} className={css.link}>
              {title}
            </a>
          )}
        </Heading>
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </article>
  )
}
