import css from './Breadcrumb.module.css'
import { officeMessages } from './messages'

/** Shows where this page is on the site (2.63). */
export function Breadcrumb() {
  return (
    <nav aria-label={officeMessages.breadcrumb}>
      <ol className={css.list}>
        <li className={css.item}>
          <a className={css.link} href="/">
            {officeMessages.home}
          </a>
        </li>
        <li className={css.item} aria-current="page">
          {officeMessages.here}
        </li>
      </ol>
    </nav>
  )
}
