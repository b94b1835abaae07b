import type { Ref } from 'react'
import { Button } from '../../shared/parts/elements/Button/Button'
import { nextOf } from '../../shared/rules/pagedList/pagedList'
import { listHref, topicHref } from './address'
import { type ArticleList, extentOf } from './list'
import css from './More.module.css'
import { articleMessages } from './messages'

interface MoreProps {
  list: ArticleList
  button: Ref<HTMLButtonElement>
  /** The text with the number of articles. It can take the focus when the button is gone. */
  extent: Ref<HTMLParagraphElement>
  /** `byPointer`: the visitor pressed with a mouse or a finger, not with a key. */
  onMore: (byPointer: boolean) => void
}

/**
 * The number of articles shown, and the way to more of them. If the script fails to load, the form leads to the page
 * that has them.
 */
export function More({ list, button, extent, onMore }: MoreProps) {
  const { query: topic, pages, hasNext, grown, pending } = list
  const first = pages[0]!.number
  const next = nextOf(list).page
  return (
    <form className={css.root} action={topicHref(topic)} method="get" acceptCharset="UTF-8">
      {(hasNext || grown) && (
        <p ref={extent} tabIndex={-1} className={css.extent}>
          {extentOf(list)}
        </p>
      )}
      {hasNext && (
        <div className={css.button}>
          <Button
            ref={button}
            type="submit"
            kind="secondary"
            name="page"
            value={next}
            busy={!!pending}
            onClick={event => {
              event.preventDefault()
              onMore(event.detail > 0)
            }}
          >
            {articleMessages.more}
          </Button>
        </div>
      )}
      {first > 1 && (
        <a rel="prev" className={css.step} href={listHref(topic, first - 1)}>
          {articleMessages.newer}
        </a>
      )}
      {hasNext && (
        <a rel="next" className={`${css.step} ${css.older}`} href={listHref(topic, next)}>
          {articleMessages.older}
        </a>
      )}
    </form>
  )
}
