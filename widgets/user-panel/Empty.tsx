import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import { Notice } from '../../shared/ui/Notice/Notice'
import { messages } from './messages'

/** A list that nothing has been put into yet, and where to find something. */
export const Empty = ({ title, text }: { title: string; text: string }) => (
  <Notice kind="empty" title={title} actions={<ButtonLink href="/search">{messages.findHomes}</ButtonLink>}>
    {text}
  </Notice>
)
