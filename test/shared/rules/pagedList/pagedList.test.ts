import { describe, expect, it, vi } from 'vitest'
import { createPagedList } from '../../../../shared/rules/pagedList/createPagedList'
import {
  countOf,
  itemsOf,
  nextOf,
  type PagedList,
  pagedListOf,
  withPage,
} from '../../../../shared/rules/pagedList/pagedList'

interface Item {
  id: number
}
type List = PagedList<Item, string>

const SIZE = 10
const items = (page: number, count = SIZE) => Array.from({ length: count }, (_, index) => ({ id: page * 100 + index }))
const idsOf = (list: List) => itemsOf<Item>(list).map(({ id }) => id)

describe('what a pagination says', () => {
  it.each([
    [
      'both ends',
      1,
      SIZE,
      { hasNextPage: true, hasPrevPage: false, totalCount: 32, pageCount: 4 },
      [32, 4, true, false],
    ],
    ['how many items there are', 1, SIZE, { totalCount: 32 }, [32, 4, true, false]],
    ['how many items there are, on a page further on', 3, SIZE, { totalCount: 32, pageSize: 10 }, [32, 4, true, true]],
    ['how many pages there are', 4, 2, { pageCount: 4 }, [undefined, 4, false, true]],
    [
      'that it is the last, and how many items there are',
      4,
      2,
      { totalCount: 32, hasNextPage: false },
      [32, 4, false, true],
    ],
    ['nothing', 1, SIZE, {}, [undefined, undefined, true, false]],
    ['that there is more after a page without items', 9, 0, { hasNextPage: true }, [undefined, undefined, false, true]],
  ])('of %s is all that is known', (_, page, count, said, [total, pageCount, hasNext, hasPrevious]) => {
    const pagination = { currentPage: page, ...said } as never
    const list = pagedListOf('', page, { items: items(page, count as number), pagination })
    expect(list).toMatchObject({ total, pageCount, hasNext, hasPrevious })
  })

  it('may be missing: then the page is all there is', () => {
    expect(pagedListOf('', 1, { items: items(1, 3) })).toMatchObject({ total: 3, hasNext: false, hasPrevious: false })
  })
})

describe('one page more', () => {
  const first = pagedListOf<Item, string>('', 2, {
    items: items(2),
    pagination: { currentPage: 2, totalCount: 40, pageSize: SIZE } as never,
  })

  it('joins the others at its end of the list, which alone knows whether there is more', () => {
    const after = withPage(first, { kind: 'next', page: 3 }, { items: items(3) })
    const both = withPage(after, { kind: 'previous', page: 1 }, { items: items(1) })
    expect(both.pages.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(both).toMatchObject({ total: 40, pageCount: 4, hasNext: true, hasPrevious: false })
    expect(nextOf(both)).toEqual({ kind: 'next', query: '', page: 4 })
  })

  it('has an item once that has moved to it meanwhile', () => {
    const after = withPage(first, { kind: 'next', page: 3 }, { items: [...items(2).slice(-1), ...items(3)] })
    expect(idsOf(after)).toEqual([...items(2), ...items(3)].map(({ id }) => id))
  })

  it.each([
    ['nothing', []],
    ['nothing new', items(2)],
  ])('that brings %s is the end, whatever is said of it', (_, told) => {
    const pagination = { currentPage: 3, hasNextPage: true } as never
    expect(withPage(first, { kind: 'next', page: 3 }, { items: told, pagination })).toMatchObject({
      pages: first.pages,
      hasNext: false,
    })
  })
})

describe('a list that is asked for', () => {
  type Reply = (list?: List) => void
  const told = (query: string, page = 1) => pagedListOf<Item, string>(query, page, { items: items(page) })
  const ofList = (query: string, page = 1) => ({ kind: 'list', query, page }) as const

  /** A list whose requests the test answers, oldest first. */
  function held() {
    const replies: Reply[] = []
    const signals: AbortSignal[] = []
    const store = createPagedList<List>(told('a'), Object.is, (_request, _now, signal) => {
      signals.push(signal)
      return new Promise(resolve => replies.push(resolve))
    })
    return { ...store, replies, signals }
  }

  it('is pending until it is here, and stays as it was meanwhile', async () => {
    const { $list, ask, replies } = held()
    const shown = ask(ofList('b'))
    expect($list.get()).toMatchObject({ query: 'a', pending: { query: 'b' } })
    replies[0]!(told('b'))
    expect(await shown).toBe(true)
    expect($list.get()).toEqual({ ...told('b'), pending: undefined, failed: undefined })
  })

  it('last wins over one that answers late, whose question is taken back', async () => {
    const { $list, ask, replies, signals } = held()
    const [first, second] = [ask(ofList('b')), ask(ofList('c'))]
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    replies[1]!(told('c'))
    replies[0]!(told('b'))
    expect([await first, await second, $list.get().query]).toEqual([false, true, 'c'])
  })

  it('twice is asked for once, and more of it not before it is here', async () => {
    const { $list, ask, replies } = held()
    const first = ask(ofList('b'))
    expect(await ask(ofList('b'))).toBe(false)
    expect(await ask(nextOf($list.get()))).toBe(false)
    replies[0]!(told('b'))
    expect([await first, replies.length]).toEqual([true, 1])
  })

  it.each([
    ['an answer', async () => undefined],
    [
      'code',
      async () => {
        throw new Error('no such chunk')
      },
    ],
  ])('and finds no %s is as it was, and says what it could not have', async (_, answer) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { $list, ask } = createPagedList<List>(told('a'), Object.is, answer)
    expect(await ask(ofList('b'))).toBe(false)
    expect($list.get()).toMatchObject({ query: 'a', pending: undefined, failed: { query: 'b' } })
    expect(countOf($list.get())).toBe(SIZE)
    logged.mockRestore()
  })

  it('may come in parts, of which the last is the whole', async () => {
    const seen: List[] = []
    const { $list, ask } = createPagedList<List>(told('a'), Object.is, async (_request, now, _signal, show) => {
      const part = withPage(now, { kind: 'next', page: 2 }, { items: items(2) })
      show(part)
      return withPage(part, { kind: 'next', page: 3 }, { items: items(3) })
    })
    $list.listen(list => seen.push(list))
    expect(await ask({ kind: 'rest', query: 'a', page: 1 })).toBe(true)
    expect(seen.map(({ pages, pending }) => [pages.length, pending?.kind])).toEqual([
      [1, 'rest'],
      [2, 'rest'],
      [3, undefined],
    ])
  })

  it('is not waited for any more once it is cancelled', async () => {
    const { $list, ask, cancel, replies } = held()
    const shown = ask(ofList('b'))
    cancel()
    replies[0]!(told('b'))
    expect([await shown, $list.get().query, $list.get().pending]).toEqual([false, 'a', undefined])
  })
})
