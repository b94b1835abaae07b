import { word } from '../../shared/page/host/words'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { panelMessages } from './messages'
import css from './UserPanel.module.css'

/** Replaces an empty list, and says where to find something for it. */
export const Empty = ({ title, text }: { title: string; text: string }) => (
  <div className={css.empty}>
    <p className={css.emptyTitle}>{title}</p>
    <p className={css.other}>{text}</p>
    <div className={css.next}>
      <ButtonLink href="/search">{word('find-homes', panelMessages.findHomes)}</ButtonLink>
    </div>
  </div>
)
