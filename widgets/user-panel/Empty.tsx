import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import { messages } from './messages'
import css from './UserPanel.module.css'

/** A list that nothing has been put into yet, and where to find something. */
export const Empty = ({ title, text }: { title: string; text: string }) => (
  <div className={css.empty}>
    <p className={css.emptyTitle}>{title}</p>
    <p className={css.other}>{text}</p>
    <div className={css.next}>
      <ButtonLink href="/search">{messages.findHomes}</ButtonLink>
    </div>
  </div>
)
