import * as v from 'valibot'
import { Pagination } from '../shapes/pages'
import { address, field, list, needed, shape, text } from '../shapes/shape'
import type { Route } from './route'

export const articles: readonly Route[] = [
  {
    id: 'articles-data',
    method: 'GET',
    path: '/articles.ljson',
    clauses: ['3.14'],
    about: 'Further articles, and the articles of a topic',
    without: 'The page has all articles in page data `articles`',
    params: [
      { name: 'page', in: 'query', about: 'The number of the page, from 1' },
      { name: 'topic', in: 'query', about: 'The `urlLabel` of a topic' },
    ],
    answers: [
      {
        status: 200,
        says: 'One page of articles',
        does: 'Shows them. An empty list, and a 404, say that there are no more',
        body: v.looseObject({
          articles: v.nullish(
            list(
              shape(
                {
                  title: needed(v.pipe(text, v.nonEmpty()), 'The title'),
                  slug: field(text, 'Its address is `/articles/{slug}`'),
                  promo: field(text, 'A sentence or two'),
                  image: field(v.union([address, v.looseObject({})]), 'A picture', {
                    also: ['promo_image', 'hero_asset'],
                  }),
                  date: field(text, "The day, in the editor's words or in ISO 8601"),
                },
                'any',
              ),
            ),
          ),
          pagination: v.nullish(Pagination),
          topics: v.nullish(v.looseObject({})),
        }),
      },
      { status: 404, says: 'No more', does: 'Offers no further page' },
    ],
    examples: [
      {
        address: '/articles.ljson?page=1',
        status: 200,
        answer: {
          articles: [
            { article_id: 7, slug: 'a-garden-in-winter', title: 'A garden in winter', promo: 'What to do now.' },
          ],
          pagination: { current_page: 1, page_count: 2, has_next_page: true },
        },
      },
    ],
  },
]
