import { memo } from 'react'
import { Picture } from '../../shared/parts/elements/Picture/Picture'
import { inSize, inWidths } from '../../shared/rules/property/pictureSizes'
import type { Article } from '../../shared/rules/resources/article'
import css from './ArticleCard.module.css'
import { articleHref } from './address'
import { published } from './published'

/** Widths in px: a third of the page, two thirds, and the same for screens with twice the pixels. */
const WIDTHS = [360, 540, 720, 1080, 1600]

/** How wide the picture is: see Articles.module.css. */
const SIZES = {
  lead: '(min-width: 1300px) 820px, (min-width: 980px) 62vw, 92vw',
  other: '(min-width: 1300px) 390px, (min-width: 980px) 30vw, (min-width: 640px) 46vw, 92vw',
}

interface ArticleCardProps {
  article: Article
  /** The first card is larger. Its text is below the picture (`tall`) or beside it (`wide`). */
  lead: 'tall' | 'wide' | undefined
  /** Loads the picture at once. */
  eager: boolean
  /** Shows the topic. A list of one topic does not need it. */
  withTopic: boolean
}

function Card({ article, lead, eager, withTopic }: ArticleCardProps) {
  const { slug, title, promo, image, author } = article
  const { words, instant } = published(article)
  const topic = withTopic && article.topic
  return (
    <article className={css.root} data-part="article" data-lead={lead}>
      <div className={css.picture}>
        <Picture
          name={title}
          src={inSize(image, 1080)}
          srcSet={inWidths(image, WIDTHS)}
          sizes={lead ? SIZES.lead : SIZES.other}
          width={1080}
          height={720}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={lead ? 'high' : undefined}
        />
      </div>
      {(topic || words) && (
        <p className={css.about}>
          {topic && <span>{topic}</span>}
          {topic && words && <span> · </span>}
          {words && (instant ? <time dateTime={instant}>{words}</time> : <span>{words}</span>)}
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

/**
 * A card for one article: picture, topic, day, title and summary. The title is the link, and the whole card can be
 * pressed.
 */
export const ArticleCard = memo(Card)
