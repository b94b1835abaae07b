import { expect, it } from 'vitest'
import { createPagedList } from '../../../../shared/rules/pagedList/createPagedList'
import { countOf, nextOf, type PagedList, pagedListOf, withPage } from '../../../../shared/rules/pagedList/pagedList'

type List = PagedList<{ id: number }, string>

const items = (count: number, from = 0) => Array.from({ length: count }, (_, id) => ({ id: from + id }))

it('shows a page of thousands in parts, and then asks for the next one', async () => {
  const asked: number[] = []
  const { $list, ask } = createPagedList<List>(
    pagedListOf('homes', 1, undefined),
    (a, b) => a === b,
    async (request, now) => {
      asked.push(request.page)
      if (request.kind === 'list')
        return pagedListOf('homes', 1, { items: items(450), pagination: { hasNextPage: true } as never })
      return withPage(now, request, { items: items(10, 450), pagination: { hasNextPage: false } as never })
    },
  )
  const next = () => ask(nextOf($list.get()) as never)
  await ask({ kind: 'list', query: 'homes', page: 1 })
  expect([countOf($list.get()), $list.get().hasNext]).toEqual([200, true])
  expect(await next()).toBe(true)
  expect([countOf($list.get()), $list.get().hasNext]).toEqual([400, true])
  await next()
  expect(countOf($list.get())).toBe(450)
  expect(asked).toEqual([1])
  await next()
  expect([countOf($list.get()), $list.get().hasNext]).toEqual([460, false])
  expect(asked).toEqual([1, 2])
})

it('shows parts of a page that the server wrote into the page', async () => {
  const first: List = pagedListOf('homes', 1, { items: items(300) })
  const { $list, ask } = createPagedList<List>(
    first,
    (a, b) => a === b,
    async () => undefined,
  )
  expect([countOf($list.get()), $list.get().hasNext, $list.get().total]).toEqual([200, true, 300])
  await ask(nextOf($list.get()))
  expect([countOf($list.get()), $list.get().hasNext]).toEqual([300, false])
})

it.each(['cancelled', 'failed'])('stays as far as it was shown when a request for another list is %s', async end => {
  const { $list, ask, cancel } = createPagedList<List>(
    pagedListOf('homes', 1, { items: items(450) }),
    (a, b) => a === b,
    async () => undefined,
  )
  await ask(nextOf($list.get()))
  const asked = ask({ kind: 'list', query: 'others', page: 1 })
  expect(countOf($list.get()), 'while it is asked for').toBe(400)
  if (end === 'cancelled') cancel()
  await asked
  expect([countOf($list.get()), $list.get().hasNext]).toEqual([400, true])
})

it('shows a list again as far as it was shown, without a request, and has the rest of its page still', async () => {
  const other: List = pagedListOf('others', 1, { items: items(3) })
  const { $list, ask, keep } = createPagedList<List>(
    pagedListOf('homes', 1, { items: items(450) }),
    (a, b) => a === b,
    async () => other,
  )
  await ask(nextOf($list.get()))
  const showAgain = keep()
  await ask({ kind: 'list', query: 'others', page: 1 })
  expect(countOf($list.get())).toBe(3)
  showAgain('450 homes')
  expect([countOf($list.get()), $list.get().hasNext, $list.get().announcement]).toEqual([400, true, '450 homes'])
  await ask(nextOf($list.get()))
  expect([countOf($list.get()), $list.get().hasNext]).toEqual([450, false])
})
