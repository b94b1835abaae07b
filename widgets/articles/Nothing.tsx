import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { Notice } from '../../shared/parts/elements/Notice/Notice'
import { topicHref } from './address'
import { type ArticleList, nothingIn } from './list'
import { articleMessages } from './messages'

/** A link to where there are articles: the first page of the list, all topics, or else the home page. */
function elsewhere({ query: topic, total }: ArticleList) {
  if (total) return { href: topicHref(topic), label: articleMessages.first }
  return topic
    ? { href: topicHref(undefined), label: articleMessages.title }
    : { href: '/', label: articleMessages.home }
}

/** Shown where there are no articles. */
export function Nothing({ list }: { list: ArticleList }) {
  const { query: topic, total } = list
  const { href, label } = elsewhere(list)
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
      {!total && topic && articleMessages.elsewhere}
    </Notice>
  )
}
