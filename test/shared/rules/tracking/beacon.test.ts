import { afterEach, expect, it, vi } from 'vitest'
import { beacon } from '../../../../shared/rules/tracking/beacon'

const fetched = vi.fn(async (..._: unknown[]) => new Response())
const queue = (answer: () => boolean) => {
  const sent = vi.fn((..._: unknown[]) => answer())
  vi.stubGlobal('navigator', { sendBeacon: sent })
  vi.stubGlobal('fetch', fetched)
  return sent
}
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
})

const body = { property_ids: [1, 2], domain: 'agency.example' }

it('is JSON, or a form where the host asks for one [7.1, 7.2]', () => {
  const sent = queue(() => true)
  beacon('/exposures/create_many', body, undefined)
  beacon('/exposures/create_many', body, { sendAsFormData: true })
  expect(sent.mock.calls.map(([, content]) => String(content))).toEqual([
    '{"property_ids":[1,2],"domain":"agency.example"}',
    'property_ids%5B%5D=1&property_ids%5B%5D=2&domain=agency.example',
  ])
  expect(fetched).not.toHaveBeenCalled()
})

it('goes by itself where the queue is full', () => {
  queue(() => false)
  beacon('/exposures/create_many', body, undefined)
  expect(fetched.mock.calls[0]).toMatchObject([
    `${location.origin}/exposures/create_many`,
    { keepalive: true, method: 'POST' },
  ])
})

it('to an address that is none harms nobody', () => {
  queue(() => {
    throw new TypeError('Invalid URL')
  })
  expect(() => beacon('http://', body, undefined)).not.toThrow()
  expect(fetched).not.toHaveBeenCalled()
})
