import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type BranchList,
  branchesOf,
  branchListOf,
  createBranchList,
} from '../../../../shared/features/branches/branchList'
import type { Loader } from '../../../../shared/page/loader/loader'
import { setLoader } from '../../../../shared/page/loader/loader'
import { Pagination } from '../../../../shared/rules/calls/pagination'
import { Branches } from '../../../../shared/rules/resources/branch'
import { eventually } from '../../../eventually'
import { serve } from '../../../serve'

afterEach(() => vi.unstubAllGlobals())

describe('the pages that the server did not write [3.12]', () => {
  beforeEach(() => setLoader({ token: () => undefined } as unknown as Loader))

  const total = v.parse(
    Branches,
    Array.from({ length: 32 }, (_, index) => ({
      branchID: index + 1,
      name: `Office ${index + 1}`,
      branchURL: `office-${index + 1}`,
    })),
  )
  const page = (number: number, size = 10) => ({
    branches: total
      .slice((number - 1) * size, number * size)
      .map(({ id, name, url }) => ({ branch_id: id, name, branch_url: url })),
    pagination: { currentPage: number, hasNextPage: number * size < 32 },
  })
  interface Listening {
    list: ReturnType<typeof branchListOf>
    stop: () => void
  }
  const pageAsked = (url: URL) => Number(url.searchParams.get('page'))

  async function settled(list: ReturnType<typeof createBranchList>) {
    const stop = list.$list.listen(() => {})
    await eventually(() => expect(branchesOf(list.$list.get()).state).toMatch(/complete|failed/))
    stop()
    return branchesOf(list.$list.get())
  }
  const names = ({ branches }: BranchList) => branches.map(branch => branch?.name)
  const inOrder = total.map(({ name }) => name)

  it.each([
    ['with a count of pages', { currentPage: 1, pageCount: 4, hasNextPage: true }],
    ['with a count of offices', { currentPage: 1, totalCount: 32, hasNextPage: true }],
    ['with a next page and nothing else', { currentPage: 1, hasNextPage: true }],
    ['in snake_case', { current_page: 1, total_count: 32, has_next_page: true }],
    ['with a count of offices and nothing else', { total_count: '32' }],
  ])('are fetched, in order, %s', async (_, pagination) => {
    const asked = serve(url => page(pageAsked(url)))
    const given = { branches: total.slice(0, 10), branchesPagination: v.parse(Pagination, pagination) }
    const list = await settled(createBranchList(given, {}))
    expect(names(list)).toEqual(inOrder)
    expect(list.state).toBe('complete')
    expect(asked.toSorted()).toEqual([2, 3, 4].map(number => `/branches.ljson?page=${number}`))
  })

  it.each([2, 4])('are fetched when the server gave page %s, and follow it, those before it last', async current => {
    serve(url => page(pageAsked(url)))
    const pagination = { currentPage: current, totalCount: 32, hasNextPage: current < 4, hasPrevPage: true }
    const given = {
      branches: total.slice((current - 1) * 10, current * 10),
      branchesPagination: v.parse(Pagination, pagination),
    }
    const list = createBranchList(given, {})
    expect(branchesOf(list.$list.get()).branches).toHaveLength(32)
    const from = (current - 1) * 10
    expect(names(await settled(list))).toEqual([...inOrder.slice(from), ...inOrder.slice(0, from)])
  })

  it('are all of them where the server gave none', async () => {
    const asked = serve(url => page(pageAsked(url)))
    expect(names(await settled(createBranchList({}, {})))).toEqual(inOrder)
    expect(asked[0]).toBe('/branches.ljson?page=1')
  })

  it('are those of the search', async () => {
    const asked = serve(() => ({ branches: [], pagination: {} }))
    await settled(createBranchList({}, { location: 'Hove', placeId: 'p1' }))
    expect(asked).toEqual(['/branches.ljson?page=1&location=Hove&place_id=p1'])
  })

  it.each([
    ['that is the last', { currentPage: 1, totalCount: 10, hasNextPage: false, hasPrevPage: false }],
    ['without pagination', null],
  ])('are not asked for after a page %s', (_, pagination) => {
    const given = {
      branches: total.slice(0, 10),
      branchesPagination: pagination && v.parse(Pagination, pagination),
    }
    expect(branchesOf(createBranchList(given, {}).$list.get())).toMatchObject({ state: 'complete', total: 10 })
  })

  it('keep their places meanwhile', async () => {
    const asked = serve(() => new Promise(() => {}))
    const pagination = v.parse(Pagination, { totalCount: 32, hasNextPage: true })
    const { $list } = createBranchList({ branches: total.slice(0, 10), branchesPagination: pagination }, {})
    const stop = $list.listen(() => {})
    await eventually(() => expect(asked).not.toEqual([]))
    expect(branchesOf($list.get()).branches).toHaveLength(32)
    expect(branchesOf($list.get()).branches[10]).toBeUndefined()
    stop()
  })

  it('are asked for again where they failed, and only those', async () => {
    let broken = true
    const asked = serve(url => (broken && pageAsked(url) === 3 ? 404 : page(pageAsked(url))))
    const pagination = v.parse(Pagination, { pageCount: 4, totalCount: 32, hasNextPage: true })
    const list = createBranchList({ branches: total.slice(0, 10), branchesPagination: pagination }, {})
    const before = await settled(list)
    expect([before.state, before.branches.length, before.total]).toEqual(['failed', 22, 32])

    broken = false
    asked.length = 0
    const stop = list.$list.listen(() => {})
    void list.retry()
    await eventually(() => expect(branchesOf(list.$list.get()).state).toBe('complete'))
    stop()
    expect(names(branchesOf(list.$list.get()))).toEqual(inOrder)
    expect(asked).toEqual(['/branches.ljson?page=3'])
  })

  it('end where a server says for ever that there is more', async () => {
    const asked = serve(() => ({ ...page(1), pagination: { hasNextPage: true } }))
    const list = await settled(createBranchList({}, {}))
    expect(list.branches).toHaveLength(10)
    expect(asked.length).toBe(2)
  })

  it('bring no office twice', async () => {
    serve(url => (pageAsked(url) === 2 ? { branches: page(1).branches } : page(pageAsked(url))))
    const pagination = v.parse(Pagination, { pageCount: 2, hasNextPage: true })
    const list = createBranchList({ branches: total.slice(0, 10), branchesPagination: pagination }, {})
    expect((await settled(list)).branches).toHaveLength(10)
  })

  it('are asked for once by all that show the same offices, and again when these have gone', async () => {
    const asked = serve(url => page(pageAsked(url)))
    const pagination = { pageCount: 4, totalCount: 32, hasNextPage: true }
    const given = () => ({ branches: total.slice(0, 10), branchesPagination: v.parse(Pagination, pagination) })
    const [grid, map] = [given(), given()].map(one => {
      const list = branchListOf(one, {})
      return { list, stop: list.$list.listen(() => {}) }
    }) as [Listening, Listening]
    await eventually(() => expect(branchesOf(map.list.$list.get()).state).toBe('complete'))
    expect(grid.list).toBe(map.list)
    expect(asked).toHaveLength(3)
    expect(branchListOf(given(), { location: 'Hove' })).not.toBe(grid.list)

    grid.stop()
    map.stop()
    await eventually(() => expect(branchListOf(given(), {})).not.toBe(grid.list))
  })
})
