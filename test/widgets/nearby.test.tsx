import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { homeCard, homes } from '../../fixtures/data/index'
import { setLoader } from '../../shared/page/loader/loader'
import Nearby from '../../widgets/property-results/Nearby'
import { heldAnswers } from '../heldAnswers'

setLoader({ token: () => undefined, user: new Promise(() => {}), islands: new Map() } as never)

const { answer, arrives } = heldAnswers(
  () => ({ properties: homes(3).map(homeCard) }),
  ({ search }) => search,
)
// In this test all of the page is in sight.
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private tell: (entries: object[]) => void) {}
      observe(target: Element) {
        this.tell([{ isIntersecting: true, target }])
      }
      unobserve() {}
    },
  ),
)
afterEach(cleanup)

const settings = { level: 3, soldDisplay: true, studentPppw: false } as const
const near = (place: string, more = {}) => {
  const search = { channel: 'sales', q: place, isQuerySearch: true, within: '1-miles' } as const
  return <Nearby search={search} besides={[]} {...settings} {...more} />
}

it('says of a home what the page’s own cards say [4.31]', async () => {
  render(near('Hove', { soldDisplay: false }))
  await arrives(1)
  await answer(0, Response.json({ properties: [{ ...homeCard(homes(1)[0]!), status: 'SSTC' }] }))
  expect(screen.getByRole('article').textContent).toContain('SSTC')
})

it('shows no homes near another place while those near this one are asked for, or cannot be had', async () => {
  const { rerender } = render(near('Hove'))
  await arrives(1)
  await answer(0)
  expect(screen.getAllByRole('article')).toHaveLength(3)
  rerender(near('Stroud'))
  await arrives(2)
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  await answer(1, new Response('', { status: 500 }))
  expect(screen.queryAllByRole('article')).toHaveLength(0)
})

it('leaves no listener on the page for the search before [host-facts 1]', () => {
  const listening = vi.spyOn(document, 'addEventListener')
  const { rerender } = render(near('Hove'))
  const before = listening.mock.calls.length
  rerender(near('Stroud'))
  rerender(near('Lewes'))
  expect(listening.mock.calls.slice(before)).toEqual([])
})
