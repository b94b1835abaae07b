import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import { Notice } from '../../shared/ui/Notice/Notice'
import { topicHref } from './address'
import { type ArticleList, nothingIn } from './list'
import { messages } from './messages'

/** Shown where there are no articles. It links to the first page of the list, to all topics, or to the home page. */
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
