import { Skeleton } from '../../shared/parts/elements/Skeleton/Skeleton'
import { countOf } from '../../shared/rules/pagedList/pagedList'
import { ArticleCard } from './ArticleCard'
import css from './Cards.module.css'
import type { ArticleList } from './list'

/** The number of articles in the first row of a wide screen. Their pictures load at once. */
const EAGER = 3

/** The number of placeholders while the number of articles is unknown. */
const PLACES = 6

/**
 * The layout of the first card where three fit in a row. It stands beside two others, or it fills a row alone if one
 * card would be left over.
 */
const leadOf = (count: number) => (count % 3 === 1 ? 'wide' : 'tall')

/** The loaded articles as list items, and placeholders for those that are loading. */
export function Cards({ list }: { list: ArticleList }) {
  const { query: topic, pages, pending, failed } = list
  return (
    <>
      {pages.flatMap(({ number, items }, page) =>
        items.map((article, index) => {
          const lead = page === 0 && index === 0 ? leadOf(items.length) : undefined
          return (
            <li key={article.id} className={css.item} data-page={number} data-lead={lead}>
              <ArticleCard
                article={article}
                lead={lead}
                eager={page === 0 && index < EAGER}
                withTopic={topic === undefined}
              />
            </li>
          )
        }),
      )}
      {pending?.kind === 'next' && <Places count={placesFor(list)} />}
      {!pages.length && !failed && <Places count={PLACES} />}
    </>
  )
}

/** As many placeholders as articles will come, so nothing moves when they come. */
function placesFor(list: ArticleList) {
  const page = list.pages[0]?.items.length ?? 0
  return list.total === undefined ? page : Math.min(page, Math.max(1, list.total - countOf(list)))
}

function Places({ count }: { count: number }) {
  return [...Array(count).keys()].map(place => (
    <li key={`place ${place}`} className={css.place} aria-hidden="true">
      <Skeleton shape="picture" />
      <div className={css.words}>
        <Skeleton shape="title" />
        <Skeleton lines={2} />
      </div>
    </li>
  ))
}
