import { memo } from 'react'
import type { Article } from '../../shared/api/article'
import { namesSize, sized, srcSet } from '../../shared/format/pictures'
import { Picture } from '../../shared/ui/Picture/Picture'
import css from './ArticleCard.module.css'
import { articleHref } from './address'
import { published } from './published'

/** In px: a third of the page, two thirds, and the same on screens that are twice as fine. */
const WIDTHS = [360, 540, 720, 1080, 1600]

/** How wide the picture is: see Articles.module.css. */
const SIZES = {
  lead: '(min-width: 1300px) 820px, (min-width: 980px) 62vw, 92vw',
  other: '(min-width: 1300px) 390px, (min-width: 980px) 30vw, (min-width: 640px) 46vw, 92vw',
}

interface ArticleCardProps {
  article: Article
  /** It comes first, and has more room: its words below the picture, or beside it. */
  lead: 'tall' | 'wide' | undefined
  /** Its picture is wanted at once. */
  eager: boolean
  /** Whether to say what it is on: not in a list of that alone. */
  withTopic: boolean
}

function Card({ article, lead, eager, withTopic }: ArticleCardProps) {
  const { slug, title, promo, image, author } = article
  const { words, instant } = published(article)
  const topic = withTopic && article.topic
  const hasMany = namesSize(image)
  return (
    <article className={css.root} data-part="article" data-lead={lead}>
      <div className={css.picture}>
        <Picture
          name={title}
          src={hasMany ? sized(image, 1080) : image}
          srcSet={hasMany ? srcSet(image, WIDTHS) : undefined}
          sizes={lead ? SIZES.lead : SIZES.other}
          width={1080}
          height={720}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={lead ? 'high' : undefined}
        />
      </div>
      {(topic || words) && (
        <p className={css.about}>
          {topic}
          {topic && words && ' · '}
          {words && (instant ? <time dateTime={instant}>{words}</time> : words)}
        </p>
      )}
      <h3 className={css.title}>
        {slug ? (
          <a data-covers="card" className={css.link} href={articleHref(slug)}>
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      {promo && <p className={css.promo}>{promo}</p>}
      {lead && author && <p className={css.author}>{author}</p>}
    </article>
  )
}

/** An article among others: picture, topic and day, title, and what it promises. Its title is the link, and the whole card the target. */
export const ArticleCard = memo(Card)
