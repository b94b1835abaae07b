import type { BundleFacts } from '../../bundleFacts'
import { markersOf } from '../../markers'
import { readPage } from '../../page'
import type { HostCheck } from '../check'
import { finding, NotTried } from '../finding'
import { dataOn } from '../pageData'
import { ofChecker, pathOf, visited } from '../sitePage'
import { channels, ifKnown } from '../visit'
import { tryResultsPage } from './grammar'

const route = 'search'

/** The widgets that show a search, as a list and on a map. */
const listsOf = ({ widgets }: BundleFacts) => [...widgets.values()].filter(({ needs }) => needs.includes('search'))

/** The page of results. */
export const results: readonly HostCheck[] = [
  {
    route,
    tried: 'the page of results',
    async *find({ visit, facts }) {
      for (const channel of channels) {
        const page = yield* visited(visit, `/search?channel=${channel}`)
        if (!page) continue
        yield* ofChecker(page, facts)
        const data = dataOn(page.page)
        if (data.size && !data.has('pagination'))
          yield finding(
            'page-data-missing',
            pathOf(page),
            'The page of results has no `pagination` in its page data.',
            {
              found: [...data.keys()].slice(0, 6).join(', '),
              expected: 'properties, pagination',
            },
          )
      }
    },
  },
  {
    route,
    tried: '`hashbang=map`: the way to the map',
    async *find({ visit, facts }) {
      const address = '/search?channel=sales&hashbang=map'
      const { url, status, text } = await visit.opened(address)
      if (status >= 400) return
      if (!/^#\/?map\b/.test(url.hash)) {
        yield finding('map-missing', address, '`hashbang=map` does not lead to the map.', {
          found: url.href === new URL(address, url).href ? `${status}, without a redirect` : url.href,
          expected: 'a redirect to the same search without `hashbang`, with the hash #/map',
        })
        return
      }
      const lists = listsOf(facts).map(({ name }) => name)
      const markers = markersOf(readPage(url.href, text), facts).map(({ name }) => name)
      if (lists.length && !markers.some(name => lists.includes(name)))
        yield finding('map-missing', address, '`hashbang=map` leads to a page without a map.', {
          found: markers.length ? `markers of ${markers.slice(0, 6).join(', ')}` : 'no markers',
          expected: `data-widget="${lists[0]}"`,
        })
    },
  },
  {
    route,
    tried: '`fragment`: the homes of the page',
    async *find({ visit }) {
      for (const channel of channels)
        if (!(await ifKnown(visit.sample(channel)))) throw new NotTried('`/search.ljson` cannot be read')
      yield* tryResultsPage(visit)
    },
  },
]
