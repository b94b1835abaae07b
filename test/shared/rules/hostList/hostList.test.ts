import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLoader } from '../../../../shared/page/loader/loader'
import { homesPage } from '../../../../shared/rules/calls/homes'
import { suggestPlaces } from '../../../../shared/rules/calls/places'
import { hostList } from '../../../../shared/rules/hostList/hostList'
import { Topics } from '../../../../shared/rules/resources/article'
import { articlesPage } from '../../../../shared/rules/resources/articles'
import { branchesPage } from '../../../../shared/rules/resources/branches'
import { serve } from '../../../serve'

/** What is told of wrong answers, and what a console says. */
let said: string[]
beforeEach(() => {
  said = []
  setLoader({ token: () => undefined, tellWrong: ({ entry }: { entry: string }) => said.push(entry) } as never)
  vi.spyOn(console, 'warn').mockImplementation(line => void said.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const { signal } = new AbortController()

/** What a call makes of an answer. */
async function read<Value>(answer: unknown, call: () => Promise<{ ok: boolean; value?: Value }>) {
  serve(() => answer)
  const result = await call()
  expect(result.ok).toBe(true)
  return result.value as Value
}

describe('a list of the host', () => {
  const Names = hostList('names', v.object({ name: v.string() }))

  it('is empty where it is missing [contract 11]', () => {
    for (const missing of [undefined, null, []]) expect(v.parse(Names, missing)).toEqual([])
    expect(said).toEqual([])
  })

  it('is no list where it is something else', () => {
    for (const other of [{}, 'names', 3]) expect(v.safeParse(Names, other).success, JSON.stringify(other)).toBe(false)
  })

  it('goes without what cannot be read, and says so in one line', () => {
    expect(v.parse(Names, [{ name: 'a' }, null, { name: 4 }, { name: 'b' }])).toEqual([{ name: 'a' }, { name: 'b' }])
    expect(said).toEqual([expect.stringMatching(/^names: 2 of 4 cannot be read; the first is \[1\]: .*Object.*null/)])
  })
})

it('of which nothing can be read is no list of nothing', () => {
  const result = v.safeParse(hostList('names', v.string()), [1, 2])
  expect(result.issues?.[0].message).toMatch(/^names: 2 of 2 cannot be read; the first is \[0\]/)
  expect(said).toEqual([])
})

describe('one entry that cannot be read', () => {
  it('costs no other place [7.24]', async () => {
    const answer = [['Hove', '1'], null, ['Lewes'], [7, '3'], 'Bath', ['Battle', { place_id: 4 }]]
    const places = await read(answer, () => suggestPlaces('h', { signal }))
    expect(places).toEqual([
      { label: 'Hove', id: '1' },
      { label: 'Battle', id: '4' },
    ])
    expect(said).toHaveLength(1)
  })

  it('costs no other home [7.3]', async () => {
    const answer = { properties: [{ property_id: 1 }, { price: '£1' }, 3], pagination: { total_count: 2 } }
    const { properties, pagination } = await read(answer, () => homesPage('/search.ljson', signal))
    expect(properties.map(({ id }) => id)).toEqual([1])
    expect(pagination).toMatchObject({ totalCount: 2 })
  })

  it('costs no other office, nor its own office where it is a department, a picture or an address [3.11]', async () => {
    const answer = {
      branches: [
        { branch_id: 1, name: 'Hove', departments: [null, { label: 'Lettings', url_label: 'lettings' }] },
        { branch_id: 2, name: null },
        { branch_id: 3, name: 'Lewes', image_url: false, address: ['1 High Street'] },
      ],
    }
    const { branches } = await read(answer, () => branchesPage(1, {}, signal))
    expect(branches).toMatchObject([
      { name: 'Hove', departments: [{ urlLabel: 'lettings' }] },
      { name: 'Lewes', image: '', address: '' },
    ])
  })

  it('costs no other article and no other topic [3.14]', async () => {
    const answer = {
      articles: [{ article_id: 1, title: 'One' }, 'Two', { article_id: {}, title: 'Three' }],
      topics: { current_topic: 7, topics_list: ['Homes', 7, { name: 'Auctions' }] },
    }
    const { articles, topics } = await read(answer, () => articlesPage(1, undefined, signal))
    expect(articles.map(({ title }) => title)).toEqual(['One'])
    expect(topics?.list.map(({ name }) => name)).toEqual(['Homes', 'Auctions'])
    expect(v.parse(Topics, { current_topic: 7 })).toEqual({ current: undefined, list: [] })
  })
})

it('shows an entry once that the host lists twice [7.3, 3.11, 3.14]', async () => {
  const homes = [{ id: 1, price: 'first' }, { id: 2 }, { property_id: '1' }]
  const { properties } = await read({ properties: homes }, () => homesPage('/search.ljson?', signal))
  expect(properties.map(({ id, price }) => [id, price])).toEqual([
    [1, 'first'],
    [2, ''],
  ])
  const offices = [{ branchID: 3, name: 'Hove' }, { branch_id: '3', name: 'Hove again' }, { name: 'Lewes' }]
  const { branches } = await read({ branches: offices }, () => branchesPage(1, {}, signal))
  expect(branches.map(({ name }) => name)).toEqual(['Hove', 'Lewes'])
  const journal = [{ article_id: 4, title: 'One' }, { articleId: '4', title: 'One again' }, { title: 'Two' }]
  const { articles } = await read({ articles: journal }, () => articlesPage(1, undefined, signal))
  expect(articles.map(({ title }) => title)).toEqual(['One', 'Two'])
})

describe('a pagination that cannot be read', () => {
  it.each(['page 2', 3, []])('costs none of the homes: %j', async pagination => {
    const { properties } = await read({ properties: [{ property_id: 1 }], pagination }, () =>
      homesPage('/search.ljson', signal),
    )
    expect(properties).toHaveLength(1)
  })

  it('says what it can', async () => {
    const answer = { branches: [{ name: 'Hove' }], pagination: { total_count: 40, has_next_page: 'perhaps' } }
    const { pagination } = await read(answer, () => branchesPage(1, {}, signal))
    expect(pagination).toMatchObject({ totalCount: 40, hasNextPage: undefined })
  })
})
