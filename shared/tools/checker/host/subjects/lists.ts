import { listOrNone } from '../../../../page/host/listFrom'
import type { HostCheck } from '../check'
import { finding } from '../finding'
import { fewOf } from '../inWords'
import { routeNamed, wrongFields } from '../visit'

/** Offices and articles: lists that come page by page. */
const lists = [
  {
    route: 'offices-data',
    path: '/branches.ljson',
    key: 'branches',
    id: ['branchID', 'branch_id', 'branchId', 'name'],
  },
  { route: 'articles-data', path: '/articles.ljson', key: 'articles', id: ['article_id', 'slug', 'title'] },
] as const

export const furtherLists: readonly HostCheck[] = [
  ...lists.map(
    ({ route, path, key, id }): HostCheck => ({
      route,
      tried: 'fields, and that pages differ',
      async *find({ visit }) {
        const namesOf = (value: unknown) =>
          listOrNone(Object(value)[key]).map(entry =>
            String(id.map(name => Object(entry)[name]).find(each => each !== undefined)),
          )
        const one = await visit.json(route, `${path}?page=1`)
        yield* fewOf([...wrongFields(routeNamed(route), one.reply)])
        const { has_next_page: snake, hasNextPage = snake } = Object(Object(one.value).pagination)
        if (hasNextPage !== true) return
        const two = await visit.json(route, `${path}?page=2`)
        const again = namesOf(two.value).filter(name => namesOf(one.value).includes(name))
        if (again.length)
          yield finding('same-page', two.reply.address, 'The second page has entries of the first.', {
            found: again.slice(0, 3).join(', '),
            expected: 'the entries after those of the first page',
          })
      },
    }),
  ),
  {
    route: 'analytics',
    tried: 'its fields',
    async *find({ visit }) {
      const { reply } = await visit.json('analytics', '/analytics_code')
      yield* wrongFields(routeNamed('analytics'), reply)
    },
  },
]
