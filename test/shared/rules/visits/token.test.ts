import { beforeEach, expect, it, vi } from 'vitest'
import { setLoader } from '../../../../shared/page/loader/loader'
import { keepToken, takeToken } from '../../../../shared/rules/visits/token'

const token = vi.fn()
setLoader({ token } as unknown as Parameters<typeof setLoader>[0])
beforeEach(() => token.mockReset())

it('takes over the token of a page that Turbo has fetched, but no token that stayed [7.32]', () => {
  const say = (html: string) => {
    document.head.innerHTML = html
    takeToken()
    return token.mock.calls.splice(0)
  }
  document.head.innerHTML = '<meta name="csrf-token" content="one">'
  keepToken()
  expect(say('<meta name="csrf-token" content="one">')).toEqual([])
  expect(say('<meta name="csrf-token" content="two">')).toEqual([['two']])
  const data = '<script type="application/json" data-page-data>{"authenticityToken":"three"}</script>'
  expect(say(`<meta name="csrf-token" content="two">${data}`)).toEqual([['three']])
  expect(say('')).toEqual([])
})
