import { countOf } from '../../shared/pagedList/pagedList'
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton'
import { ArticleCard } from './ArticleCard'
import css from './Cards.module.css'
import type { ArticleList } from './list'

/** Articles in the first row of a wide screen: their pictures are wanted at once. */
const EAGER = 3

/** As many places are kept while nobody knows how many articles there will be. */
const PLACES = 6

/**
 * How the first of so many is laid out where there is room for three in a row: beside two others, or in a row of its own
 * where else one would be left over.
 */
const leadOf = (count: number) => (count % 3 === 1 ? 'wide' : 'tall')

/** The articles that are here, as items of a list, and places for those that are on their way. */
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

/** As many as will come, so that nothing moves when they do. */
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
