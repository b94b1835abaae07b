import { count, grouped } from '../../shared/rules/format/count'

const articles = (number: number) => count(number, 'article')

/** Every sentence a visitor reads. */
export const articleMessages = {
  topics: 'Topics',
  everything: 'All',
  title: 'All articles',
  articles,
  /** Names the topic, because two topics may have the same number of articles. */
  articlesOn: (topic: string, number: number) => `${topic}: ${articles(number)}`,
  more: 'Load more',
  newer: 'Newer articles',
  older: 'Older articles',
  shown: (number: number, total: number) => `${grouped(number)} of ${articles(total)} shown`,
  allShown: (number: number) => `All ${articles(number)} shown`,
  noMore: 'There are no more articles',
  moreCame: (number: number) => count(number, 'more article'),
  loading: 'Loading articles',
  failed: { list: 'The articles could not be loaded', next: 'More articles could not be loaded' },
  none: 'There are no articles yet',
  noneOn: (topic: string) => `There are no articles on “${topic}” yet`,
  noneHere: 'There are no articles on this page',
  elsewhere: 'There is more to read on other topics.',
  first: 'Go to the newest articles',
  home: 'Go to the home page',
}
