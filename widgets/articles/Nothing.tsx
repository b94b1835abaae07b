import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import { Notice } from '../../shared/ui/Notice/Notice'
import { topicHref } from './address'
import { type ArticleList, nothingIn } from './list'
import { messages } from './messages'

/** A way on where there are no articles: to the first of them, to those on other things, or elsewhere. */
export function Nothing({ list }: { list: ArticleList }) {
  const { query: topic, total } = list
  const [href, label] = total
    ? [topicHref(topic), messages.first]
    : topic
      ? [topicHref(undefined), messages.title]
      : ['/', messages.home]
  return (
    <Notice
      kind="empty"
      title={nothingIn(list)}
      actions={
        <ButtonLink kind="secondary" href={href}>
          {label}
        </ButtonLink>
      }
    >
      {!total && topic && messages.elsewhere}
    </Notice>
  )
}
