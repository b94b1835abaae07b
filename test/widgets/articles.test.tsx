import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { articles as all, topics as allTopics } from '../../fixtures/data/index'
import { paged as pageOf } from '../../fixtures/server/search/paging'
import { setLoader } from '../../shared/page/loader/loader'
import { Articles } from '../../widgets/articles/Articles'
import { readListAddress } from '../../widgets/articles/address'
import { ArticlesProps, fromPage } from '../../widgets/articles/props'
import { published } from '../../widgets/articles/published'
import { titleFor } from '../../widgets/articles/title'
import { heldAnswers } from '../heldAnswers'

setLoader({ token: () => undefined } as never)

const stories = all()
const topics = allTopics.filter(({ name }) => ['Buying', 'Selling'].includes(name))
const SIZE = 4

/** A page in the shape of the page data and of `/articles.ljson`. */
function paged(page: number, total = 10, topic?: string) {
  const { items, pagination } = pageOf(stories.slice(0, total), page, SIZE)
  return {
    articles: items,
    pagination,
    topics: { current_topic: topics.find(({ urlLabel }) => urlLabel === topic) ?? null, topics_list: topics },
  }
}
const parsed = (given: object) => v.parse(ArticlesProps, given)

function show(path = '/articles', given: object = paged(1)) {
  history.replaceState(null, '', path)
  return render(<Articles {...parsed(given)} />).container
}

const { answer, arrives, asked } = heldAnswers(
  () => paged(2),
  ({ pathname, search }) => pathname + search,
)
// Loads the late code first, so no test has to wait for it.
beforeAll(() => import('../../widgets/articles/loadArticles'))
afterEach(cleanup)

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(heading => heading.textContent)
const titlesOf = (page: number, total?: number) => paged(page, total).articles.map(({ title }) => title)
const link = (name: string) => screen.getByRole('link', { name })
const button = (name: string) => screen.getByRole('button', { name })
const current = () => within(screen.getByRole('navigation', { name: 'Topics' })).getByRole('link', { current: 'page' })
const heading = () => screen.getByRole('heading', { level: 2 })
const path = () => location.pathname + location.search
const back = () =>
  act(async () => {
    const popped = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await popped
  })

describe('the first page', () => {
  it('is rendered by a server from page data: articles, topics, next page, no inline style [3.14]', () => {
    const data: Record<string, unknown> = { articles: paged(2) }
    const html = renderToString(<Articles {...parsed(fromPage(key => data[key]))} />)
    expect(html).not.toContain('style=')
    expect(html.match(/<article/g)).toHaveLength(SIZE)
    for (const href of ['/articles', '/articles/topic-selling', '/articles?page=3', `/articles/${stories[SIZE]!.slug}`])
      expect(html).toContain(`href="${href}"`)
    expect(html).toMatch(/<a rel="prev"[^>]*href="\/articles"/)
  })

  it('says of each article its topic, its day in words and for machines, and what it promises [3.14]', () => {
    show()
    const card = within(screen.getAllByRole('article')[1]!)
    const { title, slug, promo, date, created_at, topic } = stories[1]!
    expect(card.getByRole('link', { name: title }).getAttribute('href')).toBe(`/articles/${slug}`)
    expect(card.getByText(promo)).toBeTruthy()
    expect(card.getByText(date).getAttribute('datetime')).toBe(created_at)
    expect(card.getByText(date).parentElement!.textContent).toBe(`${topic} · ${date}`)
  })

  it('has every picture’s size before it comes, and asks for those below the first row when near', () => {
    const pictures = [...show().querySelectorAll('img')]
    expect(pictures.map(({ loading }) => loading)).toEqual(['eager', 'eager', 'eager', 'lazy'])
    expect(pictures.map(({ width, height }) => width / height)).toEqual(Array(SIZE).fill(1.5))
    expect(pictures[0]!.srcset).toContain('/1600x_/')
  })

  it('marks the topic it is of, and leaves its name out of the articles [3.14]', () => {
    const page = show('/articles/topic-selling', paged(1, 3, 'selling'))
    expect(current().textContent).toBe('Selling')
    expect(heading().textContent).toBe('Selling')
    expect(screen.getByText('3 articles')).toBeTruthy()
    expect(page.querySelector('time')!.parentElement!.textContent).toBe(stories[0]!.date)
  })

  it.each([
    ['topics that are texts, and a current one', { current_topic: 'Selling', topics_list: ['Buying', 'Selling'] }],
    [
      'snake case',
      { current_topic: { url_label: 'Selling' }, topics_list: [{ name: 'Selling', url_label: 'Selling' }] },
    ],
    ['camel case', { currentTopic: { slug: 'Selling' }, topicsList: [{ title: 'Selling', slug: 'Selling' }] }],
  ])('understands %s [3.14]', (_, given) => {
    show('/articles/topic-Selling', { ...paged(1), topics: given })
    expect(current().getAttribute('href')).toBe('/articles/topic-Selling')
    expect(current().textContent).toBe('Selling')
  })

  it('is asked of the server where the page has none, by the topic of the address', async () => {
    const page = show('/articles/topic-selling', {})
    expect(page.querySelectorAll('li')).toHaveLength(6)
    await arrives(1)
    expect(asked[0]).toBe('/articles.ljson?page=1&topic=selling')
    await answer(0, paged(1, 3, 'selling'))
    expect(titles()).toEqual(titlesOf(1, 3))
    expect(current().textContent).toBe('Selling')
  })
})

describe('hostile text', () => {
  it('is text, and leads nowhere but to articles', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const page = show('/articles', {
      articles: [
        { slug: 'javascript:alert(1)', title: evil, promo: evil, author: evil, topic: evil, date: evil },
        { title: 'Without an address', image: { mr_url: 7 }, author: null, topic: ['no'] },
        { slug: 'without-a-title' },
      ],
      pagination: null,
      topics: { topics_list: [{ name: evil, urlLabel: '../../#/user' }, {}, ''] },
    })
    expect(page.querySelectorAll('[onerror]')).toHaveLength(0)
    expect(titles()).toEqual([evil, 'Without an address'])
    expect(screen.getAllByRole('link').map(one => one.getAttribute('href'))).toEqual([
      '/articles',
      '/articles/topic-..%2F..%2F%23%2Fuser',
      '/articles/javascript%3Aalert(1)',
    ])
  })
})

describe('the day of an article', () => {
  it.each([
    ['2026-11-06', '', '6 November 2026', '2026-11-06'],
    ['', '2026-11-06T09:00:00Z', '6 November 2026', '2026-11-06T09:00:00Z'],
    ['6 November 2026', '2026-11-06T09:00:00Z', '6 November 2026', '2026-11-06T09:00:00Z'],
    ['Autumn 2026', '2026-11-06T09:00:00Z', 'Autumn 2026', undefined],
    ['TBC', '2026-11-06T09:00:00Z', '6 November 2026', '2026-11-06T09:00:00Z'],
    ['', 'yesterday', '', undefined],
  ])('of date “%s”, made “%s”, is “%s”', (date, createdAt, words, instant) => {
    expect(published({ date, createdAt })).toEqual({ words, instant })
  })
})

describe('an address', () => {
  it.each([
    ['/articles', { topic: undefined, page: 1 }],
    ['/articles/?page=3', { topic: undefined, page: 3 }],
    ['/articles/topic-antiques%20%26%20art?page=x', { topic: 'antiques & art', page: 1 }],
    ['/articles/topic-100%?page=-2', { topic: '100%', page: 1 }],
    ['/articles/three-prices', undefined],
    ['/', undefined],
  ])('%s is of the list %o', (href, list) => {
    const [pathname = '', search = ''] = href.split(/(?=\?)/)
    expect(readListAddress({ pathname, search })).toEqual(list)
  })
})

describe('the title of the page', () => {
  const [buying, selling] = [
    topics.find(({ name }) => name === 'Buying'),
    topics.find(({ name }) => name === 'Selling'),
  ]

  it.each([
    ['takes the topic up', 'Journal', undefined, selling, 'Selling – Journal'],
    ['turns to another', 'Buying – Journal', buying, selling, 'Selling – Journal'],
    ['leaves it', 'Buying – Journal', buying, undefined, 'Journal'],
    ['is right already', 'Selling – Journal', undefined, selling, 'Selling – Journal'],
    ['is written in another way', 'Journal: Buying', buying, selling, 'Journal: Buying'],
  ])('%s', (_, title, was, now, after) => expect(titleFor(title, was, now)).toBe(after))
})

describe('another topic', () => {
  it('comes in place: marked at once, then its articles, its address and its number, which is announced', async () => {
    show()
    link('Selling').focus()
    fireEvent.click(link('Selling'))
    expect(current().textContent).toBe('Selling')
    await arrives(1)
    expect(asked[0]).toBe('/articles.ljson?page=1&topic=selling')
    expect([titles(), path()]).toEqual([titlesOf(1), '/articles'])
    await answer(0, paged(1, 3, 'selling'))
    expect([titles(), path(), heading().textContent]).toEqual([titlesOf(1, 3), '/articles/topic-selling', 'Selling'])
    expect(document.activeElement).toBe(link('Selling'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Selling: 3 articles'))
  })

  it('is left again by Back, which needs no server and finds all that was loaded', async () => {
    show()
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0)
    fireEvent.click(link('Selling'))
    await arrives(2)
    await answer(1, paged(1, 3, 'selling'))
    await back()
    expect([path(), titles().length, current().textContent]).toEqual(['/articles', 2 * SIZE, 'All'])
    expect(asked).toHaveLength(2)
  })

  it('that was chosen last wins over one that answers late', async () => {
    show()
    fireEvent.click(link('Selling'))
    await arrives(1)
    fireEvent.click(link('Buying'))
    await arrives(2)
    await answer(1, paged(1, 2, 'buying'))
    await answer(0, paged(1, 4, 'selling'))
    expect([titles().length, path(), current().textContent]).toEqual([2, '/articles/topic-buying', 'Buying'])
  })

  it('is asked for once at a double click, and not at all when it is the one that is shown', async () => {
    show()
    fireEvent.click(link('All'))
    fireEvent.click(link('Selling'))
    fireEvent.click(link('Selling'))
    await arrives(1)
    const { length } = history
    await answer(0, paged(1, 3, 'selling'))
    fireEvent.click(link('Selling'))
    await act(async () => {})
    expect([asked.length, history.length]).toEqual([1, length + 1])
  })

  it('is dropped when the one that is shown is chosen again', async () => {
    show()
    fireEvent.click(link('Selling'))
    await arrives(1)
    fireEvent.click(link('All'))
    await answer(0, paged(1, 3, 'selling'))
    expect([titles(), current().textContent, path()]).toEqual([titlesOf(1), 'All', '/articles'])
  })

  it.each([
    ['refused', () => new Response('', { status: 404 })],
    ['a page of HTML', () => new Response('<!doctype html>')],
    ['cut', () => new Response('{"articles":[{')],
  ])('that is %s leaves list and address, and can be tried again', async (_, reply) => {
    show()
    fireEvent.click(link('Selling'))
    await arrives(1)
    await answer(0, reply())
    expect(screen.getByRole('alert').textContent).toContain('The articles could not be loaded')
    expect([titles(), path(), current().textContent]).toEqual([titlesOf(1), '/articles', 'All'])
    fireEvent.click(button('Try again'))
    expect(document.activeElement).toBe(heading())
    await arrives(2)
    await answer(1, paged(1, 3, 'selling'))
    expect([titles().length, path(), screen.queryByRole('alert')]).toEqual([3, '/articles/topic-selling', null])
  })

  it('without articles says so, and leads to the others', async () => {
    show()
    fireEvent.click(link('Selling'))
    await arrives(1)
    await answer(0, { ...paged(1, 0, 'selling'), articles: [] })
    expect(screen.getByText('There are no articles on “Selling” yet')).toBeTruthy()
    expect(link('All articles').getAttribute('href')).toBe('/articles')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is a link like any other with a modifier key, and on a page that is not the journal', () => {
    show()
    expect(fireEvent.click(link('Selling'), { ctrlKey: true })).toBe(true)
    history.replaceState(null, '', '/')
    expect(fireEvent.click(link('Selling'))).toBe(true)
    expect(asked).toEqual([])
  })
})

describe('a server that', () => {
  afterEach(() => vi.useRealTimers())

  /** Lets 20 seconds pass. In each of them everything runs that needs no clock. */
  const patience = () =>
    act(async () => {
      for (let second = 0; second < 20; second++) {
        await vi.advanceTimersByTimeAsync(1000)
        await new Promise(setImmediate)
      }
    })

  it.each([
    ['fails', async () => new Response('', { status: 500 })],
    ['never answers', () => new Promise<Response>(() => {})],
  ])('%s is given up at last, and nothing that is here is lost', async (_, reply) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('fetch', reply)
    show()
    fireEvent.click(link('Selling'))
    await patience()
    expect(screen.getByRole('alert').textContent).toContain('The articles could not be loaded')
    fireEvent.click(button('Load more'))
    await patience()
    expect(screen.getByRole('alert').textContent).toContain('More articles could not be loaded')
    expect([titles(), path(), current().textContent]).toEqual([titlesOf(1), '/articles', 'All'])
  })
})

describe('more articles', () => {
  it('follow those that are here, the first in focus, their number announced, until there are none', async () => {
    show()
    expect(screen.getByText('4 of 10 articles shown')).toBeTruthy()
    fireEvent.click(button('Load more'))
    expect(button('Load more').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Load more'))
    await arrives(1)
    expect(asked[0]).toBe('/articles.ljson?page=2')
    await answer(0)
    expect(titles()).toEqual([...titlesOf(1), ...titlesOf(2)])
    await waitFor(() => expect(document.activeElement).toBe(link(stories[SIZE]!.title)))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('4 more articles. 8 of 10 articles shown'))
    fireEvent.click(button('Load more'))
    await arrives(2)
    await answer(1, paged(3))
    expect(screen.getByText('All 10 articles shown')).toBeTruthy()
    expect([screen.queryByRole('button'), screen.queryByRole('link', { name: 'Older articles' })]).toEqual([null, null])
    expect(path()).toBe('/articles')
  })

  it('leave the focus to a field that the visitor has gone to meanwhile', async () => {
    show()
    const field = document.body.appendChild(document.createElement('input'))
    button('Load more').focus()
    fireEvent.click(button('Load more'))
    await arrives(1)
    field.focus()
    await answer(0)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('4 more articles. 8 of 10 articles shown'))
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('are not asked for while another topic is on its way, which the button says', async () => {
    show()
    expect(button('Load more').getAttribute('aria-disabled')).toBeNull()
    fireEvent.click(link('Buying'))
    await arrives(1)
    expect(button('Load more').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Load more'))
    await answer(0, paged(1, 10, 'buying'))
    expect(asked).toHaveLength(1)
    expect(button('Load more').getAttribute('aria-disabled')).toBeNull()
  })

  it('show an article once that the host lists twice', () => {
    const [one, ...others] = paged(1).articles
    show('/articles', { ...paged(1), articles: [one, { ...one }, ...others] })
    expect(titles()).toEqual(titlesOf(1))
  })

  it.each([
    ['an empty page', () => Response.json({ articles: [] })],
    ['no such page', () => new Response('', { status: 404 })],
    ['what is here already', () => Response.json(paged(1))],
  ])('end at %s, and the focus goes to the word of it', async (_, reply) => {
    const { total_count: _total, ...pagination } = paged(1).pagination
    show('/articles', { ...paged(1), pagination })
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0, reply())
    expect([titles(), screen.queryByRole('button')]).toEqual([titlesOf(1), null])
    await waitFor(() => expect(document.activeElement!.textContent).toBe('There are no more articles'))
  })

  it('may have moved to the next page meanwhile, and are shown once', async () => {
    show()
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0, { ...paged(2), articles: stories.slice(SIZE - 1, 2 * SIZE - 1) })
    expect(titles()).toEqual(stories.slice(0, 2 * SIZE - 1).map(({ title }) => title))
  })

  it('that could not be had are said in their place, and asked for again from where the focus stays', async () => {
    show()
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0, new Response('<!doctype html>'))
    expect(screen.getByRole('alert').textContent).toContain('More articles could not be loaded')
    expect(titles()).toEqual(titlesOf(1))
    fireEvent.click(button('Try again'))
    expect(document.activeElement).toBe(button('Load more'))
    await arrives(2)
    await answer(1)
    expect([titles().length, screen.queryByRole('alert')]).toEqual([2 * SIZE, null])
  })

  it('give way to another topic, and do not join it', async () => {
    show()
    fireEvent.click(button('Load more'))
    await arrives(1)
    fireEvent.click(link('Selling'))
    await arrives(2)
    await answer(1, paged(1, 3, 'selling'))
    await answer(0)
    expect(titles()).toEqual(titlesOf(1, 3))
  })

  it('come while a dialog opens, which changes the address', async () => {
    show()
    fireEvent.click(button('Load more'))
    await arrives(1)
    history.pushState(null, '', '#/user')
    fireEvent.popState(window)
    await answer(0)
    expect(titles()).toHaveLength(2 * SIZE)
  })

  it('on another topic come while a dialog opens, and change no address once the list is gone', async () => {
    show()
    fireEvent.click(link('Selling'))
    await arrives(1)
    history.pushState(null, '', '#/user')
    fireEvent.popState(window)
    await answer(0, paged(1, 3, 'selling'))
    expect([titles(), path()]).toEqual([titlesOf(1, 3), '/articles/topic-selling'])

    fireEvent.click(link('Buying'))
    await arrives(2)
    cleanup()
    history.replaceState(null, '', '/articles')
    await answer(1, paged(1, 10, 'buying'))
    expect(path()).toBe('/articles')
  })

  it('on the topic of the address come once, and give way where the visitor is back before them', async () => {
    show()
    fireEvent.click(link('Selling'))
    await arrives(1)
    await answer(0, paged(1, 3, 'selling'))
    history.pushState(null, '', '/articles/topic-buying')
    fireEvent.popState(window)
    await arrives(2)
    fireEvent.popState(window)
    history.replaceState(null, '', '/articles/topic-selling')
    fireEvent.popState(window)
    await answer(1, paged(1, 10, 'buying'))
    expect([titles(), asked.length]).toEqual([titlesOf(1, 3), 2])
  })

  it('are found again by whoever comes back from one of them', async () => {
    show()
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0)
    for (const name of [stories[0]!.title, stories[SIZE]!.title])
      link(name).addEventListener('click', event => event.preventDefault())
    fireEvent.click(link(stories[0]!.title))
    expect(path()).toBe('/articles')
    fireEvent.click(link(stories[SIZE]!.title))
    expect(path()).toBe('/articles?page=2')
  })
})

describe('where there are none', () => {
  it('because there are none at all, says so', () => {
    show('/articles', { articles: [], pagination: null, topics: null })
    expect(screen.getByText('There are no articles yet')).toBeTruthy()
    expect(link('Go to the home page').getAttribute('href')).toBe('/')
  })

  it('because the page is no more, leads to the first', () => {
    show('/articles?page=99', { ...paged(99), articles: [] })
    expect(screen.getByText('There are no articles on this page')).toBeTruthy()
    expect(link('Go to the newest articles').getAttribute('href')).toBe('/articles')
  })
})
