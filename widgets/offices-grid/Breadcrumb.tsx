import css from './Breadcrumb.module.css'
import { messages } from './messages'

/** Shows where this page is on the site (2.63). */
export function Breadcrumb() {
  return (
    <nav aria-label={messages.breadcrumb}>
      <ol className={css.list}>
        <li className={css.item}>
          <a className={css.link} href="/">
            {messages.home}
          </a>
        </li>
        <li className={css.item} aria-current="page">
          {messages.here}
        </li>
      </ol>
    </nav>
  )
}
